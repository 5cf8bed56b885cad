import { describe, expect, it } from 'vitest'
import { at } from '@/test/stand-ins/next-headers'
import { consoleLocales, locales } from './locales'
import { makeWords } from './make-words'
import { requestWords } from './request-words'

/** The words of a request whose browser asks for these languages. */
function wordsFor(asked: string, timeZone?: string) {
  at.headers = new Headers({ 'accept-language': asked })
  return requestWords(timeZone)
}

const evening = new Date('2026-05-14T22:40:00Z')

describe('the words of a request', () => {
  const language = (tag: string) => tag.split('-')[0]
  const spoken = consoleLocales.map(language)

  it.each(locales.filter((locale) => !spoken.includes(language(locale))))(
    'are English where someone of the team asks for %s, which the console does not speak',
    async (locale) => {
      expect((await wordsFor(locale)).locale).toBe('en')
    },
  )

  it.each(consoleLocales)('are those that views and jobs have in %s', async (locale) => {
    const [asked, made] = [await wordsFor(locale), makeWords(locale)]
    expect([asked.locale, asked.direction]).toEqual([made.locale, made.direction])
    expect(asked.t('effort.exact', { minutes: 5 })).toBe(made.t('effort.exact', { minutes: 5 }))
    expect([asked.day(evening), asked.moment(evening), asked.clock(evening), asked.number(1250)]).toEqual([
      made.day(evening),
      made.moment(evening),
      made.clock(evening),
      made.number(1250),
    ])
  })

  it('are in the language that the browser asks for, where nobody knows more', async () => {
    expect((await wordsFor('pl;q=0.2, fr-CH;q=0.9')).locale).toBe('fr')
    expect((await wordsFor('tlh')).locale).toBe('en')
  })

  it('listen to no header but the browser’s request', async () => {
    at.headers = new Headers({ 'accept-language': 'fr', 'x-next-intl-locale': 'de' })
    expect((await requestWords()).locale).toBe('fr')
  })

  it('write English dates with the day first, and Arabic ones with the digits of phone keypads', async () => {
    expect((await wordsFor('en-US', 'UTC')).moment(evening)).toBe('14 May at 22:40')
    expect((await wordsFor('ar', 'UTC')).clock(evening)).toBe('22:40')
  })

  it('keep a value in its own direction where the sentence runs from right to left', async () => {
    const values = { to: '+49 ••• ••• 4417', time: '14:20' }
    expect((await wordsFor('ar')).t('code.phone_lead', values)).toContain('\u2068+49 ••• ••• 4417\u2069')
    expect((await wordsFor('de')).t('code.phone_lead', values)).not.toMatch(/[\u2066-\u2069]/)
  })

  it('are in the zone that is asked for, or in UTC with its name', async () => {
    expect((await wordsFor('en', 'Europe/Berlin')).clock(evening)).toBe('00:40')
    expect((await wordsFor('en')).clock(evening)).toBe('22:40 UTC')
  })
})
