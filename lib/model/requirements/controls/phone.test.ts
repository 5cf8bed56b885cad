import { expect, test } from 'vitest'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { controlOf } from '../controls'
import type { Answers, Typed } from '../define'
import { at, fieldNamed } from '../testing/fields'

const field = fieldNamed('phone')
const home: Answers = { '/address/country': 'AUT' }

function countryShown(timeZone: string | undefined, typed: Typed = {}, answers: Answers = {}) {
  const words = makeWords('en', timeZone)
  const [input] = controlOf(field).draw(field, { ...at(typed, answers), words, problems: {} })
  return input?.kind === 'phone' ? input.countryValue : input
}

test.each([
  ['of the number that stands there', 'PL', { 'phone.number': '+48 512 345 678' }, home],
  ['of the home address', 'AT', {}, home],
  ['the browser is in', 'DE', {}, {}],
  ['a person has chosen', 'FR', { 'phone.country': 'FR', 'phone.number': '+48 512 345 678' }, home],
])('the country %s stands beside a phone number', (_which, country, typed, answers) => {
  expect(countryShown('Europe/Berlin', typed, answers)).toBe(country)
})

test.each([
  ['nobody knows', undefined],
  ['no country keeps', 'Etc/GMT+2'],
])('a clock that %s leaves the country to the person', (_which, zone) => {
  expect(countryShown(zone)).toBe('')
})

test('a person who takes the country away is not given it back', () => {
  expect(countryShown('Europe/Berlin', { 'phone.country': '' })).toBe('')
})
