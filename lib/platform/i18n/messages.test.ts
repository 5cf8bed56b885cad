import { describe, expect, it } from 'vitest'
import { directionOf, type Locale, locales } from './locales'
import { makeWords } from './make-words'
import { writtenDown } from './sentence'
import { argumentsOf, messagesOf } from './testing/message-files'
import { formsOf, pluralsIn } from './testing/plurals'
import { isMisset, NOT_NATIVE, STYLES } from './testing/style'

const english = messagesOf('en')

/** What fits beside a task's name on a phone 390 pixels wide. */
const LONGEST_STATE = 18

/** Words that speak of the home or the things of who answers, in any of our languages. */
const OF_ONESELF =
  /\byour?\b|\bIhren?\b|wohnen|\bvotre\b|habitez|\bsu\b|\bvive\b|\bsua?\b|você|swój|swoją|mieszka|تسكن|مدينتك|رمزك/

/** Messages of a language that a law finds fault with, by key, so that a failure names them. */
const faulty = (locale: Locale, isFaulty: (message: string, key: string) => boolean): string[] =>
  [...messagesOf(locale)].filter(([key, message]) => isFaulty(message, key)).map(([key]) => key)

describe.each(locales)('the messages in %s', (locale) => {
  const messages = messagesOf(locale)

  it('say of an address, which can be a company’s, nothing about where someone lives', () => {
    const isOfOneself = (message: string, key: string) =>
      /^controls\.address\..*empty$/.test(key) && OF_ONESELF.test(message)
    expect(faulty(locale, isOfOneself)).toEqual([])
  })

  it('have the keys of English, in the same order', () => {
    expect([...messages.keys()]).toEqual([...english.keys()])
  })

  it('are well formed and use the arguments of English', () => {
    const told = [...messages].map(([key, message]) => [key, argumentsOf(message)])
    const wanted = [...english].map(([key, message]) => [key, argumentsOf(message)])
    expect(told).toEqual(wanted)
  })

  it('are never empty and have no stray space', () => {
    expect(faulty(locale, (message) => /^$|^\s|\s$|\s\s/.test(message))).toEqual([])
  })

  it('use none of the words that blame or plead, and never shout', () => {
    expect(
      faulty(locale, (message) => STYLES[locale].forbidden.test(message) || message.includes('!')),
    ).toEqual([])
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
    expect(locale === 'en' ? [] : same).toEqual([])
  })

  it('end the sentences beside an input without a full stop', () => {
    const PROBLEM = /^(?:fields|controls|problems)\..*\.?(?:empty|wrong|long|letters|too_short|too_long)$/
    expect(faulty(locale, (message, key) => PROBLEM.test(key) && message.endsWith('.'))).toEqual([])
  })

  it('say a state in few enough letters for a phone', () => {
    const words = makeWords(locale)
    const states = [...english.keys()].filter((key) => /^(?:states|document\.slot_states)\./.test(key))
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
