import { describe, expect, test } from 'vitest'
import { formatLocale } from '@/lib/platform/i18n/format-locale'
import { locales } from '@/lib/platform/i18n/locales'
import { dateOrder, isoDate, monthOf, partsOf, wholeNumber, writtenDate } from './dates'

describe('months', () => {
  test.each(locales)('are read by the names %s gives them', (locale) => {
    for (let month = 1; month <= 12; month += 1) {
      const date = new Date(Date.UTC(2001, month - 1, 15))
      for (const style of ['long', 'short'] as const) {
        const name = new Intl.DateTimeFormat(formatLocale(locale), { month: style, timeZone: 'UTC' }).format(
          date,
        )
        expect(monthOf(name, locale), name).toBe(month)
        expect(monthOf(name.toLocaleUpperCase(locale), locale), name).toBe(month)
      }
    }
  })

  test('of one name in two languages are those of the page, and none where nobody knows the page', () => {
    expect([monthOf('listopad', 'pl'), monthOf('listopad', 'hr')]).toEqual([11, 10])
    expect(monthOf('listopad')).toBeUndefined()
    expect(monthOf('Januar', 'hr')).toBe(1)
  })

  test.each([
    ['Jänner', 1],
    ['كانون الثاني', 1],
    ['آذار', 3],
    ['May', 5],
    ['ماي', 5],
    ['5月', 5],
    ['تموز', 7],
    ['setiembre', 9],
    ['Mrz', 3],
    ['Maerz', 3],
    ['III', 3],
    ['xii', 12],
    ['3,', 3],
    ['3월', 3],
  ])('are read by the names other regions give them: %j is %j', (text, month) => {
    expect(monthOf(text)).toBe(month)
  })

  test.each([
    ['3', 3],
    ['٣', 3],
    ['Smarch', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%j is %j', (text, month) => {
    expect(monthOf(text)).toBe(month)
  })
})

describe('days', () => {
  test('that do not exist are none', () => {
    expect(isoDate({ year: 2024, month: 2, day: 29 })).toBe('2024-02-29')
    expect(isoDate({ year: 2023, month: 2, day: 29 })).toBeUndefined()
    expect(isoDate({ year: 1990, month: 4, day: 31 })).toBeUndefined()
  })

  test.each([
    ['en', ['day', 'month', 'year'], '5 March 1985'],
    ['de', ['day', 'month', 'year'], '5. März 1985'],
    ['ja', ['year', 'month', 'day'], '1985年3月5日'],
  ])('are asked and written as in %s', (locale, order, written) => {
    expect(dateOrder(locale)).toEqual(order)
    expect(writtenDate('1985-03-05', locale)).toBe(written)
  })

  test.each([
    ['15,', 15],
    ['15./', undefined],
    ['１９８５年', 1985],
    ['1985 г.', 1985],
    ['1985 r.', 1985],
    ['1985.', 1985],
    ['١٩٨٥،', 1985],
    ['1er', 1],
    ['1.985', undefined],
    ['15 3', undefined],
  ])('have numbers as other languages end them: %j is %j', (text, number) => {
    expect(wholeNumber(text)).toBe(number)
  })

  test('are stored in one form only', () => {
    expect(partsOf('1985-03-05')).toEqual({ year: 1985, month: 3, day: 5 })
    expect(partsOf('5.3.1985')).toBeUndefined()
  })
})

describe('a whole number', () => {
  test.each([
    ['15.', 15],
    ['1er', 1],
    ['1st', 1],
    ['1º', 1],
    ['15日', 15],
    ['1990年', 1990],
    ['٢٧', 27],
    [' ２７ ', 27],
  ])('may have the ending of its language: %j is %j', (text, number) => {
    expect(wholeNumber(text)).toBe(number)
  })

  test.each(['1.5', '2 9', '1e3'])('is never put together out of two: %j is none', (text) => {
    expect(wholeNumber(text)).toBeUndefined()
  })
})
