import { describe, expect, test } from 'vitest'
import { controlOf } from '../controls'
import type { Answers } from '../define'
import type { Pointer } from '../pointer'
import { at, fieldNamed, namesIn, words } from '../testing/fields'

describe('a tax number', () => {
  const field = fieldNamed('tax')
  const control = controlOf(field)
  const german = { '/address/country': 'DEU' } satisfies Answers

  test('is asked for the country of the home address, which is already chosen', () => {
    const drawn = control.draw(field, { ...at({}, german), words, problems: {} })
    expect(drawn[0]).toMatchObject({ name: 'tax.country', value: 'DE' })
    expect(drawn.flatMap(namesIn)).toContain('tax.number')
  })

  test('of a country that nobody knows stays, and the country is asked for again', () => {
    const typed = { 'tax.country': 'xyz', 'tax.number': '12345678901' }
    const drawn = control.draw(field, { ...at(typed, german), words, problems: {} })
    expect(drawn[0]).toMatchObject({ name: 'tax.country', value: '', problem: expect.any(String) })
    expect(drawn).toContainEqual(expect.objectContaining({ name: 'tax.number', value: '12345678901' }))
    expect(control.parse(field, at(typed, german)).problems).toMatchObject([{ input: 'tax.country' }])
  })

  test('loses what only separates', () => {
    const { values } = control.parse(field, at({ 'tax.number': '12 345 678-901' }, german))
    expect(values['/personalInformation/taxIdentificationNumber' satisfies Pointer]).toBe('12345678901')
  })

  test('of another kind has to be described', () => {
    const other = { 'tax.type': 'other', 'tax.number': '1' }
    expect(control.parse(field, at(other, german)).problems).toMatchObject([{ input: 'tax.description' }])
  })

  test('in another alphabet is refused and not emptied', () => {
    expect(control.parse(field, at({ 'tax.number': 'АБВ123' }, german)).problems).toMatchObject([
      { input: 'tax.number', key: 'controls.tax.number.wrong' },
    ])
  })
})
