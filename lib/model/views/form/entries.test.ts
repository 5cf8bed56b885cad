import { expect, test } from 'vitest'
import { countryOptions } from '@/lib/model/reference/countries'
import { asEntries, fromEntries } from './entries'

test.each(['en', 'de', 'ar'])('every country of %s comes out of the text as it went in', (locale) => {
  const options = countryOptions(locale).map(({ alpha2, name }) => ({ value: alpha2, label: name }))
  expect(fromEntries(asEntries(options))).toEqual(options)
})

test('an empty list stays empty', () => {
  expect(fromEntries(asEntries([]))).toEqual([])
})
