import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from './locales'

type Messages = Record<string, unknown>

/** Pages, actions and jobs are bundled apart but share one process: what one of them has read serves all. */
const holder = globalThis as typeof globalThis & { vestibuleMessages?: Map<Locale, Messages> | undefined }

/**
 * The messages of one language, read when someone first asks for it: of seven languages most processes need two, and
 * in the bundles each would be several times.
 */
export function messagesOf(locale: Locale): Messages {
  holder.vestibuleMessages ??= new Map()
  const known = holder.vestibuleMessages.get(locale)
  if (known) return known
  const file = path.join(process.cwd(), 'messages', `${locale}.json`)
  const messages: Messages = JSON.parse(readFileSync(file, 'utf8'))
  // While words are being written, the next page shows them.
  if (process.env.NODE_ENV !== 'development') holder.vestibuleMessages.set(locale, messages)
  return messages
}
