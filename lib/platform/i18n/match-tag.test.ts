import { describe, expect, it } from 'vitest'
import { matchTag } from './match-tag'

/** As many as one day, with those that are told apart by script or region alone. */
const MANY = [
  ...[
    'en',
    'de',
    'fr',
    'es',
    'es-419',
    'pt-BR',
    'pt-PT',
    'pl',
    'ar',
    'uk',
    'nl',
    'it',
    'ru',
    'hr',
    'da',
    'bg',
  ],
  ...[
    'zh-Hans',
    'zh-Hant',
    'sr-Cyrl',
    'sr-Latn',
    'he',
    'nb',
    'id',
    'fil',
    'fa',
    'ur',
    'tr',
    'ms',
    'vi',
    'th',
  ],
]

describe('the language of a tag', () => {
  it.each([
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-PT'],
    ['pt-AO', 'pt-PT'],
    ['zh', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['sr', 'sr-Cyrl'],
    ['sr-ME', 'sr-Latn'],
    ['sr-Latn-RS', 'sr-Latn'],
    ['es', 'es'],
    ['es-ES', 'es'],
    ['es-MX', 'es-419'],
    ['es-AR', 'es-419'],
    ['de-AT', 'de'],
    ['ar-EG-u-nu-latn', 'ar'],
  ])('%s is %s by script and region', (tag, locale) => {
    expect(matchTag(tag, MANY)).toBe(locale)
  })

  it.each([
    ['iw', 'he'],
    ['in-ID', 'id'],
    ['tl', 'fil'],
    ['no', 'nb'],
    ['no-NO', 'nb'],
    ['sh', 'sr-Latn'],
  ])('%s is %s, whose name it was', (tag, locale) => {
    expect(matchTag(tag, MANY)).toBe(locale)
  })

  it('is never another language, however close', () => {
    expect(matchTag('uk', ['en', 'ru'])).toBeUndefined()
    expect(matchTag('bs', MANY)).toBeUndefined()
    expect(matchTag('gsw', MANY)).toBeUndefined()
  })

  it('is the nearest of its own where its region or script has none', () => {
    expect(matchTag('pt-PT', ['en', 'pt-BR'])).toBe('pt-BR')
    expect(matchTag('zh-TW', ['en', 'zh-Hans'])).toBe('zh-Hans')
  })
})
