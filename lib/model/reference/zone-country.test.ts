import { expect, test } from 'vitest'
import { knownTimeZone } from '@/lib/platform/i18n/make-words'
import { countryOfZone } from './zone-country'

test.each([
  ['Europe/Berlin', 'DE'],
  ['Europe/London', 'GB'],
  ['America/New_York', 'US'],
  ['America/Sao_Paulo', 'BR'],
  ['Asia/Kolkata', 'IN'],
  ['Europe/Kyiv', 'UA'],
  ['Europe/Warsaw', 'PL'],
  ['Africa/Cairo', 'EG'],
  ['Asia/Riyadh', 'SA'],
])('whose clock shows %s is in %s', (zone, country) => {
  expect(countryOfZone(knownTimeZone(zone))).toBe(country)
})

test.each([['UTC'], ['Etc/GMT-3'], [undefined]])('%s is no country’s clock', (zone) => {
  expect(countryOfZone(knownTimeZone(zone))).toBeUndefined()
})

test('most countries with a calling code have clocks of their own', () => {
  const named = new Set(Intl.supportedValuesOf('timeZone').flatMap((zone) => countryOfZone(zone) ?? []))
  expect(named.size).toBeGreaterThan(220)
})
