import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { BrokenInvariant } from '@/lib/platform/errors'
import { directionOf, locales } from './locales'
import { knownTimeZone, makeWords } from './make-words'
import { writtenDown } from './sentence'

const evening = new Date('2026-05-14T22:40:00Z')

describe('times', () => {
  it('are in the zone of the person', () => {
    const berlin = makeWords('en', 'Europe/Berlin')
    expect([berlin.day(evening), berlin.moment(evening), berlin.clock(evening)]).toEqual([
      '15 May 2026',
      '15 May at 00:40',
      '00:40',
    ])
    expect(makeWords('en', 'America/New_York').clock(evening)).toBe('18:40')
  })

  it('follow summer time', () => {
    const winter = new Date('2026-01-14T22:40:00Z')
    expect(makeWords('de', 'Europe/Berlin').clock(winter)).toBe('23:40')
    expect(makeWords('de', 'Europe/Berlin').clock(evening)).toBe('00:40')
  })

  it('are in UTC and say so where the zone is unknown', () => {
    for (const locale of locales) {
      const { clock, moment } = makeWords(locale)
      // Languages differ in the sign between hours and minutes and in where the zone goes; Greek writes it in full.
      for (const text of [clock(evening), moment(evening)]) {
        expect(text).toMatch(/22[:.]40/)
        expect(text).toMatch(/UTC|Συντονισμένη Παγκόσμια Ώρα/)
      }
      expect(moment(evening)).toMatch(/\b14\b/)
      expect(makeWords(locale).day(evening)).not.toContain('UTC')
    }
  })

  it('are written as the language writes them', () => {
    const german = makeWords('de', 'Europe/Berlin')
    expect([german.day(evening), german.moment(evening)]).toEqual(['15. Mai 2026', '15. Mai um 00:40'])
  })

  it('have the digits of phone keypads in every language', () => {
    for (const locale of locales) {
      const words = makeWords(locale, 'Europe/Berlin')
      const written = [words.day(evening), words.moment(evening), words.clock(evening), words.number(1250)]
      for (const text of written) expect(text.match(/\p{Nd}/gu)?.join('')).toMatch(/^[0-9]+$/)
    }
  })

  it('count a day in hours from 00 to 23', () => {
    const midnight = new Date('2026-05-14T00:05:00Z')
    for (const locale of locales)
      expect(makeWords(locale, 'UTC').clock(midnight)).toMatch(/^00[:.]05(?: ч\.)?$/)
  })
})

describe('knownTimeZone', () => {
  it.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'asia/kolkata'])('knows %s', (zone) => {
    expect(knownTimeZone(zone)).toBeDefined()
  })

  it.each([null, undefined, '', 'Mars/Base', 'Europe/Berlin; DROP TABLE', '../../etc', 'E'.repeat(65)])(
    'refuses %s',
    (zone) => {
      expect(knownTimeZone(zone)).toBeUndefined()
    },
  )

  it('asks the runtime about a zone once, however often a page does', () => {
    const asked = vi.spyOn(Intl, 'DateTimeFormat')
    const zones = Array.from({ length: 12 }, () => knownTimeZone('Pacific/Chatham'))
    expect(new Set(zones)).toEqual(new Set(['Pacific/Chatham']))
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })

  it('answers only zones that words can be made for', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...Intl.supportedValuesOf('timeZone'))), (name) => {
        const zone = knownTimeZone(name)
        if (zone !== undefined) expect(makeWords('en', zone).clock(evening)).toMatch(/^\d\d:\d\d$/)
      }),
    )
  })
})

describe('words', () => {
  const german = makeWords('de')

  it('are made once for a language and zone', () => {
    expect(makeWords('de', 'Europe/Berlin')).toBe(makeWords('de', 'Europe/Berlin'))
    expect(makeWords('de', 'Europe/Berlin')).not.toBe(makeWords('de'))
    expect(makeWords('de')).not.toBe(makeWords('en'))
  })

  it('stay right when browsers name more zones than are remembered', () => {
    const offsets = Array.from({ length: 600 }, (_, minute) => {
      const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      return `+${clock}`
    })
    for (const offset of offsets) makeWords('en', offset)
    expect(makeWords('en', '+09:59').clock(evening)).toBe('08:39')
  })

  it('put values into their places and choose the plural', () => {
    expect(german.t('checklist.progress', { done: 1, total: 4 })).toBe('1 von 4 erledigt')
    expect(german.t('effort.exact', { minutes: 1 })).toMatch(/^Etwa 1 Minute$/)
    expect(german.t('effort.exact', { minutes: 5 })).toMatch(/^Etwa 5 Minuten$/)
  })

  it('take a value as text, whatever braces or tags are in it', () => {
    const asker = '<b>{x}</b> & Söhne'
    expect(german.t('status.ask', { asker })).toBe(`${asker} fragen`)
  })

  it('keep a value in its own direction where the sentence runs from right to left', () => {
    const sentence = makeWords('ar').t('code.phone_lead', { to: '+49 ••• ••• 4417', time: '14:20' })
    expect(sentence).toContain('\u2068+49 ••• ••• 4417\u2069')
    expect(sentence).toContain('\u206814:20\u2069')
    expect(german.t('code.phone_lead', { to: '+49 ••• ••• 4417', time: '14:20' })).not.toMatch(
      /[\u2066-\u2069]/,
    )
  })

  it('keep a name from the right in its own direction in every language, and mark nothing else', () => {
    expect(german.t('status.ask', { asker: 'محمد' })).toBe('\u2068محمد\u2069 fragen')
    expect(german.t('status.ask', { asker: 'Нина' })).toBe('Нина fragen')
  })

  it.each(locales.filter((locale) => directionOf(locale) === 'rtl'))(
    'call an emirate an emirate in %s, where values keep their own direction',
    (locale) => {
      const said = (kind: string) => makeWords(locale).t('controls.address.state.empty', { kind })
      expect(said('emirate')).not.toBe(said('other'))
      expect(said('emirate')).not.toMatch(/[\u2066-\u2069]/)
    },
  )

  it('write a count with the plural form of the language', () => {
    const days = (locale: (typeof locales)[number], count: number) =>
      makeWords(locale).t('keep.drafts', { days: count })
    expect([1, 3, 5, 30].map((count) => /\d* ?(dzień|dni)/.exec(days('pl', count))?.[0])).toEqual([
      '1 dzień',
      '3 dni',
      '5 dni',
      '30 dni',
    ])
    expect(days('ar', 2)).toContain('يومين')
    expect(days('ar', 7)).toContain('7 أيام')
    expect(days('ar', 30)).toContain('30 يومًا')
  })

  it('end with a broken invariant where a key or a value is missing', () => {
    const say = (key: string) => () => german.say(writtenDown(key, undefined))
    expect(say('steps.nowhere.title')).toThrow(BrokenInvariant)
    expect(say('landing.lead')).toThrow(BrokenInvariant)
    expect(say('steps.email')).toThrow(BrokenInvariant)
  })

  it('know which keys there are', () => {
    expect([german.has('steps.email.title'), german.has('steps.email.nothing'), german.has('')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
