import { describe, expect, it } from 'vitest'
import { formsOf, pluralsIn } from './plurals'

describe('plural forms', () => {
  it.each([
    ['en', ['one', 'other']],
    ['fr', ['one', 'other']],
    ['pl', ['few', 'many', 'one', 'other']],
    ['ar', ['few', 'many', 'one', 'other', 'two', 'zero']],
  ])('of %s are those of its whole numbers', (locale, forms) => {
    expect(formsOf(locale)).toEqual(forms)
  })

  it('are read from a message, plural by plural, whatever is in them', () => {
    const message =
      '{done} of {total, plural, one {{done} thing} other {# things}} in {days, plural, other {# days}}'
    expect(pluralsIn(message)).toEqual([['one', 'other'], ['other']])
    expect(pluralsIn('{done} of {total}')).toEqual([])
  })
})
