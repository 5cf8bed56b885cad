import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allLocales, languageState } from './languages'
import {
  consoleLocales,
  defaultLocale,
  directionOf,
  locales,
  matchLocale,
  negotiateLocale,
  ownName,
} from './locales'

const locale = fc.constantFrom(...locales)
/** Weights as the protocol writes them, above nothing: 0.001 to 1.000. */
const weight = fc.integer({ min: 1, max: 1000 }).map((thousandths) => (thousandths / 1000).toFixed(3))
const unknown = fc.constantFrom('xx', 'tlh', 'zz-ZZ', '*', 'i-default')

describe('matchLocale', () => {
  it('finds every language of ours in any letter case, with any region or script', () => {
    fc.assert(
      fc.property(
        locale,
        fc.constantFrom('', '-AT', '-CH', '-Latn', '-latn-gb'),
        fc.boolean(),
        (own, rest, upper) => {
          const tag = `${own}${rest}`
          expect(matchLocale(` ${upper ? tag.toUpperCase() : tag} `)).toBe(own)
        },
      ),
    )
  })

  it('knows a language by its older and longer names too', () => {
    expect([matchLocale('deu'), matchLocale('ara-EG')]).toEqual(['de', 'ar'])
  })

  it('answers with no language that nobody is offered', () => {
    const hidden = allLocales.filter((locale) => !locales.includes(locale))
    expect(
      hidden.map((locale) => matchLocale(locale)).filter((found) => found && hidden.includes(found)),
    ).toEqual([])
  })

  it.each(['', ' ', '-', '*', 'xx', 'd', 'english', 'de_AT', '../de'])('knows no "%s"', (tag) => {
    expect(matchLocale(tag)).toBeUndefined()
  })
})

describe('negotiateLocale', () => {
  it('gives the default where nothing is asked', () => {
    expect([negotiateLocale(null), negotiateLocale(undefined), negotiateLocale('')]).toEqual([
      defaultLocale,
      defaultLocale,
      defaultLocale,
    ])
  })

  it('takes the one with the greater weight, wherever it is', () => {
    fc.assert(
      fc.property(weight, weight, fc.boolean(), (english, german, turned) => {
        fc.pre(english !== german)
        const wishes = [`en;q=${english}`, `de;q=${german}`]
        const header = (turned ? wishes.reverse() : wishes).join(', ')
        expect(negotiateLocale(header)).toBe(Number(german) > Number(english) ? 'de' : 'en')
      }),
    )
  })

  it('takes the first of equal weights, and counts none as one', () => {
    expect(negotiateLocale('de,en')).toBe('de')
    expect(negotiateLocale('en,de')).toBe('en')
    expect(negotiateLocale('en;q=0.9,de')).toBe('de')
    expect(negotiateLocale('en;q=0.5,de;q=0.5')).toBe('en')
  })

  it('never takes a language with the weight nothing, in either letter case', () => {
    expect(negotiateLocale('de;q=0')).toBe('en')
    expect(negotiateLocale('de;Q=0')).toBe('en')
    expect(negotiateLocale('de;q=0.000, en;q=0.1')).toBe('en')
  })

  it('goes past languages we do not speak', () => {
    fc.assert(
      fc.property(fc.array(unknown, { maxLength: 8 }), locale, (others, own) => {
        expect(negotiateLocale([...others, `${own};q=0.1`].join(','))).toBe(own)
        expect(negotiateLocale(others.join(','))).toBe(defaultLocale)
      }),
    )
  })

  it('reads what browsers send', () => {
    expect(negotiateLocale('de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7')).toBe('de')
    expect(negotiateLocale('fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5')).toBe('fr')
    expect(negotiateLocale('sq-AL, sq;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5')).toBe('en')
    expect(negotiateLocale('de ; q=0.4 , en ; q=0.6')).toBe('en')
  })

  it('answers one of our languages to anything at all', () => {
    const pieces = fc.constantFrom('de', 'en', ';', 'q=', ',', ' ', '-', '1e999', 'NaN', '-1', '\u0000', '*')
    const garbage = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((list) => list.join('')),
    )
    fc.assert(fc.property(garbage, (header) => locales.includes(negotiateLocale(header))))
  })

  it('takes a weight that is no number as nothing', () => {
    expect(negotiateLocale('de;q=high, en;q=0.1')).toBe('en')
    expect(negotiateLocale('de;q=-1')).toBe('en')
  })

  it('reads no more than the first 500 characters', () => {
    expect(negotiateLocale(`${'xx,'.repeat(160)}de`)).toBe('de')
    expect(negotiateLocale(`${'xx,'.repeat(200)}de`)).toBe(defaultLocale)
  })
})

describe('the console', () => {
  it('speaks at most seven languages, each of them released', () => {
    expect(consoleLocales.length).toBeLessThanOrEqual(7)
    expect(consoleLocales.filter((locale) => languageState(locale) !== 'released')).toEqual([])
  })

  it('answers in English to a language that only customers are offered, unless it speaks the same of another region', () => {
    const others = locales.filter((locale) => !consoleLocales.includes(locale))
    const answered = (locale: string) => negotiateLocale(locale, consoleLocales)
    expect([answered('es-419'), answered('pt-PT')]).toEqual(['es', 'pt-BR'])
    for (const locale of others.filter((one) => !['es-419', 'pt-PT'].includes(one)))
      expect(answered(locale)).toBe('en')
    for (const locale of consoleLocales) expect(answered(locale)).toBe(locale)
  })
})

describe('a language', () => {
  it('has a name in its own language', () => {
    for (const own of locales)
      expect(ownName(own)).toMatch(/^[\p{Lu}\p{Lo}][\p{L}\p{M}]+(?: \(?[\p{L}\p{M}]+\)?)*$/u)
  })

  it.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['fa', 'rtl'],
    ['ur-PK', 'rtl'],
    ['de-AT', 'ltr'],
    ['', 'ltr'],
  ])('%s is read %s', (tag, direction) => {
    expect(directionOf(tag)).toBe(direction)
  })
})
