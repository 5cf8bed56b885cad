import { describe, expect, it } from 'vitest'
import { allLocales, isOfConsole, languageState } from './languages'
import { defaultLocale, directionOf, type Locale } from './locales'
import { makeWords } from './make-words'
import { writtenDown } from './sentence'
import { argumentsOf, sentencesOf } from './testing/message-files'
import { formsOf, pluralsIn } from './testing/plurals'
import { isForbidden, isMisset, NOT_NATIVE, notesOf } from './testing/style'

const english = sentencesOf('en')

/** All that have a file, whatever their state. */
const written = allLocales.filter((locale) => languageState(locale) !== 'pseudo')
const released = written.filter((locale) => languageState(locale) === 'released')

/** What a language has to say to be whole: the console speaks only some. */
const keysFor = (locale: Locale) =>
  [...english.keys()].filter((key) => isOfConsole(locale) || !key.startsWith('operator.'))

/** What fits beside a task's name on a phone 390 pixels wide. */
const LONGEST_STATE = 18

/** Words that speak of the home or the things of who answers, in any of our languages. */
const OF_ONESELF =
  /\byour?\b|\bIhren?\b|wohnen|\bvotre\b|habitez|\bsu\b|\bvive\b|\bsua?\b|você|swój|swoją|mieszka|تسكن|مدينتك|رمزك/

/** Messages of a language that a law finds fault with, by key, so that a failure names them. */
const faulty = (locale: Locale, isFaulty: (message: string, key: string) => boolean): string[] =>
  [...sentencesOf(locale)].filter(([key, message]) => isFaulty(message, key)).map(([key]) => key)

describe.each(released)('the messages in %s', (locale) => {
  it('have the keys of English, in the same order', () => {
    expect([...sentencesOf(locale).keys()]).toEqual(keysFor(locale))
  })
})

describe.each(written)('the messages in %s', (locale) => {
  // What English no longer says is never read; only released languages have to drop it at once.
  const messages = new Map([...sentencesOf(locale)].filter(([key]) => english.has(key)))

  it('are those that people of this language see, in the order of English', () => {
    expect([...messages.keys()]).toEqual(keysFor(locale).filter((key) => messages.has(key)))
  })

  it('say of an address, which can be a company’s, nothing about where someone lives', () => {
    const isOfOneself = (message: string, key: string) =>
      /^controls\.address\..*empty$/.test(key) && OF_ONESELF.test(message)
    expect(faulty(locale, isOfOneself)).toEqual([])
  })

  it('are well formed and use the arguments of English', () => {
    const told = [...messages].map(([key, message]) => [key, argumentsOf(message)])
    const wanted = [...messages.keys()].map((key) => [key, argumentsOf(english.get(key) ?? '')])
    expect(told).toEqual(wanted)
  })

  it('are never empty and have no stray space', () => {
    expect(faulty(locale, (message) => /^$|^\s|\s$|\s\s/.test(message))).toEqual([])
  })

  it('use none of the words that blame or plead, and never shout', () => {
    const shouts = (message: string) => /[!！]/.test(message)
    expect(faulty(locale, (message) => isForbidden(locale, message) || shouts(message))).toEqual([])
  })

  it('are set with the quotes, apostrophes, spaces and dots of the language, and an e‑mail never breaks', () => {
    expect(faulty(locale, (message) => isMisset(locale, message))).toEqual([])
  })

  it('have every plural form the language has', () => {
    const forms = formsOf(locale)
    const lacks = (message: string) => pluralsIn(message).some((one) => one.join() !== forms.join())
    expect(faulty(locale, lacks)).toEqual([])
  })

  it('are translated', () => {
    const same = faulty(
      locale,
      (message, key) => message === english.get(key) && message.split(' ').length > 4,
    )
    expect(locale === defaultLocale ? [] : same).toEqual([])
  })

  it('end the sentences beside an input without a full stop', () => {
    const PROBLEM = /^(?:fields|controls|problems)\..*\.?(?:empty|wrong|long|letters|too_short|too_long)$/
    expect(faulty(locale, (message, key) => PROBLEM.test(key) && /[.。۔।]$/.test(message))).toEqual([])
  })

  it('say a state in few enough letters for a phone', () => {
    const words = makeWords(locale)
    const states = [...messages.keys()].filter((key) => /^(?:states|document\.slot_states)\./.test(key))
    const long = states
      .map((key) => words.say(writtenDown(key, { asker: 'Odalys' })))
      .filter((text) => text.length > LONGEST_STATE)
    expect(long).toEqual([])
  })

  it('are in the direction their script is read', () => {
    const isRightToLeft = [...messages.values()].some((message) =>
      /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(message),
    )
    expect(directionOf(locale)).toBe(isRightToLeft ? 'rtl' : 'ltr')
  })
})

/** Words of the field, which one language after the other says; German is the first of them. */
const TERMS = Object.keys(notesOf('de')?.terms ?? {})

describe.each(written.filter((locale) => locale !== defaultLocale))('the notes on %s', (locale) => {
  it('have a word for each term of the field; only staff read two of them', () => {
    const wanted = TERMS.filter((term) => isOfConsole(locale) || !term.includes('for staff'))
    expect(Object.keys(notesOf(locale)?.terms ?? {})).toEqual(wanted)
  })
})

describe('English', () => {
  it('has no semicolon and none of the words that no native writes', () => {
    expect(faulty('en', (message) => NOT_NATIVE.test(message))).toEqual([])
  })

  it.each([
    'Everything is saved; you can go back.',
    'Enter your e‑mail address',
    'Enter the number as it stands in the register',
    'Go on with your phone',
    'Carry on',
    'Mend the address',
    'You have handed in your answers',
    'Which paper shows your address?',
    'Whoever looks after this computer',
    'Somebody has removed them',
    'Add them anew',
    'We pass your wish on',
    'This link has run out',
    'You can do the rest meanwhile.',
    'What is your part in the company?',
    'A new file takes the place of the last one.',
  ])('does not say "%s"', (sentence) => {
    expect(NOT_NATIVE.test(sentence)).toBe(true)
  })

  it.each([
    'Take a photo',
    'Tell us where you live',
    'Part of the document is cut off',
    'You can finish everything else in the meantime.',
    'Changes take effect at once',
  ])('may say "%s"', (sentence) => {
    expect(NOT_NATIVE.test(sentence)).toBe(false)
  })
})

describe('the reader of arguments', () => {
  it.each([
    ['{count, plural, one {# step of {total}} other {# steps}}', ['count', 'total']],
    ['{count, plural, one {a photo} other {photos}}', ['count']],
    ['Nothing to fill in', []],
  ])('finds those of "%s"', (message, names) => {
    expect(argumentsOf(message)).toEqual(names)
  })

  it.each(['{count', '{count, plural, one {x}}', '<b>x', '{count, plurals, other {x}}'])(
    'refuses "%s"',
    (message) => {
      expect(() => argumentsOf(message)).toThrow()
    },
  )
})
