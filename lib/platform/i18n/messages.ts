import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eachMessage, fillGaps, hasFallenBack, type MessageTree } from './fill-gaps'
import { isOfConsole, languageState } from './languages'
import { defaultLocale, type Locale } from './locales'
import { pseudoMessage } from './pseudo'

/** Pages, actions and jobs are bundled apart but share one process: what one of them has read serves all. */
const holder = globalThis as typeof globalThis & { vestibuleMessages?: Map<Locale, Read> | undefined }

type Read = { messages: MessageTree; isWhole: boolean }

/**
 * The messages of one language, read when someone first asks for it: of all languages most processes need two, and in
 * the bundles each would be several times. English fills what a language lacks, such as the words of the console.
 */
export function messagesOf(locale: Locale): MessageTree {
  return readOnce(locale).messages
}

/** Whether a language says everything itself; else some of its texts are English. */
export function isWhole(locale: Locale): boolean {
  return readOnce(locale).isWhole
}

function readOnce(locale: Locale): Read {
  holder.vestibuleMessages ??= new Map()
  const known = holder.vestibuleMessages.get(locale)
  if (known) return known
  const messages = wholeMessages(locale)
  const read = { messages, isWhole: !hasFallenBack(messages) }
  // While words are being written, the next page shows them.
  if (process.env.NODE_ENV !== 'development') holder.vestibuleMessages.set(locale, read)
  return read
}

function wholeMessages(locale: Locale): MessageTree {
  if (locale === defaultLocale) return readMessages(locale)
  const english = messagesOf(defaultLocale)
  if (languageState(locale) === 'pseudo') return eachMessage(english, (text) => pseudoMessage(locale, text))
  const own = readMessages(locale)
  // Nobody reads the console in such a language; its English words need no mark.
  const { operator = {} } = english
  return fillGaps(isOfConsole(locale) ? own : { ...own, operator }, english)
}

function readMessages(locale: Locale): MessageTree {
  const file = path.join(process.cwd(), 'messages', `${locale}.json`)
  const messages: MessageTree = JSON.parse(readFileSync(file, 'utf8'))
  return messages
}
