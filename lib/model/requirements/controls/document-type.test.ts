import { describe, expect, test } from 'vitest'
import { controlOf } from '../controls'
import { at, fieldNamed } from '../testing/fields'

describe('an identity document', () => {
  const field = fieldNamed('identityDocument')
  const parse = (country: string, type: string) =>
    controlOf(field).parse(field, at({ 'identityDocument.country': country, 'identityDocument.type': type }))

  test('of Brazil may be digital, of no other country', () => {
    expect(parse('BR', 'br_digital_id').problems).toEqual([])
    expect(parse('PT', 'br_digital_id').problems).toMatchObject([{ input: 'identityDocument.type' }])
  })
})
