import { expect, test } from 'vitest'
import { locales } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { whenAgain } from './when'

const NOW = new Date('2026-11-23T22:30:10Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const said = (seconds: number, zone = 'UTC') => whenAgain(makeWords('en', zone), after(seconds), NOW)

test('under a minute the wait is said in seconds', () => {
  expect([said(25), said(1), said(0.2)]).toEqual(['in 25 seconds', 'in 1 second', 'in 1 second'])
})

test('from a minute on it is a clock time at which it is true, never one before', () => {
  expect(said(60)).toBe('from 22:32')
  expect(said(23 * 60)).toBe('from 22:54')
})

test('a wait into another day of the person names the day', () => {
  expect(said(2 * 3600)).toBe('from 24 November at 00:31')
  expect(said(2 * 3600, 'America/New_York')).toBe('from 19:31')
})

test.each(locales)('has words in every language: %s', (locale) => {
  const words = makeWords(locale, 'UTC')
  expect(whenAgain(words, after(25), NOW)).toMatch(/25/)
  expect(whenAgain(words, after(600), NOW)).toMatch(/22[:.]41/)
  expect(whenAgain(words, after(7200), NOW)).toMatch(/24.*00[:.]31|00:31.*24/)
})
