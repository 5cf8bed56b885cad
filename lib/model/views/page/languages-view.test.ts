import { expect, test } from 'vitest'
import { locales } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { languagesView } from './languages-view'

test('languages are offered in the order of their own names, the same in every language', () => {
  const names = languagesView(makeWords('ar')).languages.map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['Čeština', 'Dansk', 'Deutsch'])
  expect(languagesView(makeWords('en')).languages.map(({ name }) => name)).toEqual(names)
})

test('every language is offered once, and the one of the page is marked', () => {
  for (const locale of locales) {
    const { languages } = languagesView(makeWords(locale))
    expect(languages.map((one) => one.locale).toSorted()).toEqual([...locales].toSorted())
    expect(languages.filter(({ current }) => current).map((one) => one.locale)).toEqual([locale])
  }
})
