import { describe, expect, test } from 'vitest'
import { pointersOf, requirements } from '@/lib/model/requirements/registry'
import { locales } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { valueLabel } from './value-label'

describe('a place that a screen fills in', () => {
  test.each(locales)('has a name of its own in %s', (locale) => {
    const words = makeWords(locale, 'UTC')
    for (const { fields } of requirements) {
      const labels = pointersOf(fields).map((place) => valueLabel(words, place))
      for (const label of labels) expect(label).not.toContain('/')
      expect(new Set(labels).size).toBe(new Set(pointersOf(fields)).size)
    }
  })

  test('is told by its address when no screen knows it', () => {
    expect(valueLabel(makeWords('en', 'UTC'), '/meta/anything')).toBe('/meta/anything')
  })
})
