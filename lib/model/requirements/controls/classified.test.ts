import { expect, test } from 'vitest'
import { locales } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { controlOf } from '../controls'
import { at, fieldNamed } from '../testing/fields'

const lookedUp = [
  ['occupation', 'nurse'],
  ['industry', 'bakery'],
] as const

test.each(lookedUp)(
  'what is found of %s in English is told in English on a page of another language',
  (id, text) => {
    const field = fieldNamed(id)
    const languages = (locale: 'en' | 'de') => {
      const drawn = controlOf(field).draw(field, {
        ...at({ [`${id}.title`]: text }),
        words: makeWords(locale, 'UTC'),
        problems: {},
      })
      return drawn.flatMap((view) => (view.kind === 'choice' ? view.options.map(({ lang }) => lang) : []))
    }
    const found = languages('de')
    expect(found.length).toBeGreaterThan(1)
    // The last one, "none of these", is in the page's own words.
    expect(found).toEqual([...found.slice(1).map(() => 'en'), undefined])
    expect(languages('en')).toEqual(found.map(() => undefined))
  },
)

test.each(['occupation', 'industry'])(
  'a search of %s that finds nothing names the way out below it',
  (id) => {
    const field = fieldNamed(id)
    for (const locale of locales) {
      const drawn = controlOf(field).draw(field, {
        ...at({ [`${id}.title`]: 'zzzz' }),
        words: makeWords(locale, 'UTC'),
        problems: {},
      })
      const said = drawn.flatMap((view) => (view.kind === 'text' ? [view.search?.found] : []))
      const ways = drawn.flatMap((view) => (view.kind === 'select' && view.behind ? [view.behind] : []))
      expect(ways).toHaveLength(1)
      expect(said).toEqual([expect.stringContaining(ways.join())])
    }
  },
)
