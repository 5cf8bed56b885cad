import { expect, test } from 'vitest'
import { makeWords } from '@/lib/i18n/make-words'
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
