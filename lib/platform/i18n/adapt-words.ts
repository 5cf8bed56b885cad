import 'server-only'
import type { IntlError } from 'next-intl'
import { BrokenInvariant } from '@/lib/platform/errors'
import { isolatedValues } from './isolate'
import { directionOf, type Locale } from './locales'
import type { MessageKey } from './message-key'
import { choosingIn, filled, type Pieces, piecesOf } from './pieces'
import type { Words } from './words'

type Library = {
  locale: Locale
  /** The person's own; UTC with its name stands in for an unknown one. */
  timeZone: string | undefined
  /** Over all messages. */
  translator: unknown
  formatter: unknown
}

/**
 * The library's translator and formatter as the words of one language: typed by our keys, clock times in the person's
 * zone, and values that keep their own direction.
 */
export function adaptWords({ locale, timeZone, translator, formatter }: Library): Words {
  const direction = directionOf(locale)
  const translate = asTranslate(translator)
  const format = asFormat(formatter)
  // Most messages have no gaps: the library need not find and read them again for every page.
  const plain = new Map<string, string>()
  const sayPlain = (key: string) => {
    const text = plain.get(key) ?? translate(key)
    plain.set(key, text)
    return text
  }
  const cut = new Map<string, Cut>()
  const fill = (key: string, values: object) => {
    const { pieces, choosing } = cut.get(key) ?? cutOf(translate.raw(key))
    cut.set(key, { pieces, choosing })
    const given = isolatedValues(values, direction, choosing)
    return (pieces && filled(pieces, given)) ?? translate(key, given)
  }
  const say = (key: string, values: object | undefined) => (values ? fill(key, values) : sayPlain(key))
  const zone = { timeZone: timeZone ?? 'UTC' } as const
  const clock: Intl.DateTimeFormatOptions = {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? {} : { timeZoneName: 'short' }),
  }
  return {
    locale,
    direction,
    timeZone,
    t: (key, ...[values]) => say(key, values),
    say: ({ key, values }) => say(key, values),
    has: (key): key is typeof key & MessageKey => plain.has(key) || translate.has(key),
    day: (date) => format.dateTime(date, { ...zone, day: 'numeric', month: 'long', year: 'numeric' }),
    moment: (date) => format.dateTime(date, { ...clock, day: 'numeric', month: 'long' }),
    clock: (date) => format.dateTime(date, clock),
    ago: (date, now) => format.relativeTime(date, { now, style: 'short' }),
    number: (value, options) => format.number(value, options),
  }
}

/** What a message is made of, where it is simple, and else which of its values choose between words. */
type Cut = { pieces: Pieces | undefined; choosing: readonly string[] }

function cutOf(message: unknown): Cut {
  return { pieces: piecesOf(message), choosing: choosingIn(message) }
}

/**
 * What the library says of a message that is missing, or that lacks a value: a fault of ours, never a text of its own.
 */
export function brokenMessage(error: IntlError): never {
  throw new BrokenInvariant(`message: ${error.code} ${error.originalMessage ?? error.message}`)
}

type Format = {
  dateTime: (date: Date, options: Intl.DateTimeFormatOptions) => string
  relativeTime: (date: Date, options: { now: Date; style: 'short' }) => string
  number: (value: number, options?: Intl.NumberFormatOptions) => string
}

/** The library has types of its own for the options of `Intl`, which differ in what may be undefined. */
function asFormat(formatter: unknown): Format {
  return formatter as Format
}

type Translate = {
  (key: string, values?: object): string
  has: (key: string) => boolean
  raw: (key: string) => unknown
}

/** The library would type keys message by message, for which the compiler takes minutes; ours are typed in `Words`. */
function asTranslate(translator: unknown): Translate {
  return translator as Translate
}
