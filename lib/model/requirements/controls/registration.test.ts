import { describe, expect, test } from 'vitest'
import { controlOf } from '../controls'
import { at, fieldNamed } from '../testing/fields'

describe('a registration number', () => {
  const field = fieldNamed('registration')
  const problemWith = (text: string, country: string) =>
    controlOf(field).parse(field, at({ registration: text }, { '/addresses/0/country': country })).problems[0]
      ?.key

  test.each([
    ['١٠١٠١٢٣٤٥٦', '1010123456'],
    ['ＨＲＢ　１２３４５', 'HRB 12345'],
  ])('%j is sent as %j', (text, number) => {
    const { values } = controlOf(field).parse(field, at({ registration: text }, {}))
    expect(values[field.parts.number ?? '/']).toBe(number)
  })

  test('may begin like a VAT number of another country, where its own register prints it so', () => {
    expect(problemWith('RO-412346', 'ITA')).toBeUndefined()
  })

  test.each([
    ['BE 0428.759.497', 'BEL'],
    ['DE 136695976', 'DEU'],
    ['RO-412346', 'ROU'],
  ])('is no VAT number: %j of %s is sent back', (text, country) => {
    expect(problemWith(text, country)).toBe('fields.registration.vat')
  })
})
