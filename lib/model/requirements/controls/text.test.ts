import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { controlOf } from '../controls'
import { line } from '../testing/answers'
import { at, fieldNamed } from '../testing/fields'

describe('a line of text', () => {
  const field = fieldNamed('accountPurposeDescription')
  const read = (text: string) => controlOf(field).parse(field, at({ [field.id]: text }))

  test.each(['X', 'Å', '李', 'ل', 'क', 'Ж', 'ñ', "O'", '7'])('may be as short as %s', (text) => {
    expect(read(text).problems).toEqual([])
  })

  test('may be of any script', () => {
    fc.assert(
      fc.property(line, (text) => {
        expect(read(text)).toEqual({ values: { [Object.values(field.parts)[0] ?? '']: text }, problems: [] })
      }),
    )
  })

  test.each(['', ' ', '\u00a0\t', '\u200b'])('is empty when nothing can be seen: %j', (text) => {
    expect(read(text).problems).toMatchObject([{ key: 'fields.accountPurposeDescription.empty' }])
  })

  test('has an end', () => {
    expect(read('x'.repeat(255)).problems).toEqual([])
    expect(read('x'.repeat(256)).problems).toMatchObject([{ values: { limit: 255 } }])
  })

  test('counts a rare letter as one', () => {
    expect(read('𠮷'.repeat(255)).problems).toEqual([])
    expect(read('𠮷'.repeat(256)).problems).toMatchObject([{ values: { limit: 255 } }])
  })
})
