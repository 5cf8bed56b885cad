import 'server-only'
import { createTranslator } from 'use-intl/core'
import { BrokenInvariant } from '@/lib/platform/errors'
import { isolated } from './isolate'
import { directionOf, formatLocale, type Locale } from './locales'
import type { MessageKey } from './message-key'
import { messagesOf } from './messages'
import type { Words } from './words'

const made = new Map<string, Words>()

/**
 * The words of one language; clock times in the person's time zone, or in UTC with its name when that is unknown.
 */
export function makeWords(locale: Locale, timeZone?: string): Words {
  const id = `${locale} ${timeZone ?? ''}`
  const known = made.get(id)
  if (known) return known
  const words = build(locale, timeZone)
  // Zones come from browsers; a bounded cache cannot be filled up by invented ones.
  if (made.size < 500) made.set(id, words)
  return words
}

function build(locale: Locale, timeZone: string | undefined): Words {
  const formats = formatLocale(locale)
  const direction = directionOf(locale)
  const translator = asTranslate(
    createTranslator({
      locale: formats,
      messages: messagesOf(locale),
      timeZone: timeZone ?? 'UTC',
      onError: (error) => {
        throw new BrokenInvariant(`message: ${error.code} ${error.originalMessage ?? error.message}`)
      },
    }),
  )
  const translate = (key: string, values: object | undefined) =>
    translator(key, values && direction === 'rtl' ? isolated(values) : values)
  const zone: Intl.DateTimeFormatOptions = { timeZone: timeZone ?? 'UTC' }
  const named: Intl.DateTimeFormatOptions = {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? {} : { timeZoneName: 'short' }),
  }
  const day = new Intl.DateTimeFormat(formats, { ...zone, day: 'numeric', month: 'long', year: 'numeric' })
  const moment = new Intl.DateTimeFormat(formats, { ...named, day: 'numeric', month: 'long' })
  const clock = new Intl.DateTimeFormat(formats, named)
  return {
    locale,
    direction,
    timeZone,
    t: (key, ...[values]) => translate(key, values),
    say: ({ key, values }) => translate(key, values),
    has: (key): key is typeof key & MessageKey => translator.has(key),
    day: (date) => day.format(date),
    moment: (date) => moment.format(date),
    clock: (date) => clock.format(date),
    number: (value, options) => new Intl.NumberFormat(formats, options).format(value),
  }
}

type Translate = { (key: string, values?: object): string; has: (key: string) => boolean }

/** The library types keys by the message file; ours are composed, and a test checks every one of them. */
function asTranslate(translator: unknown): Translate {
  return translator as Translate
}

/** A zone name the runtime knows; anything else counts as unknown. */
export function knownTimeZone(name: string | null | undefined): string | undefined {
  if (!name || name.length > 64) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
