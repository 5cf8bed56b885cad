import { readFileSync } from 'node:fs'
import path from 'node:path'
import { argumentsOf as gapsOf, sentencesIn } from '@/scripts/message-arguments.mjs'
import type { Locale } from '../locales'

const FOLDER = path.resolve(import.meta.dirname, '../../../../messages')

/** Every message that a language has by its whole key, `steps.email.title`, in the order of the file. */
export function sentencesOf(locale: Locale): ReadonlyMap<string, string> {
  return new Map(sentencesIn(JSON.parse(readFileSync(path.join(FOLDER, `${locale}.json`), 'utf8'))))
}

/**
 * The names of a message's arguments, in every branch of its plurals.
 *
 * @throws when the message is not well formed
 */
export function argumentsOf(message: string): readonly string[] {
  return Object.keys(gapsOf(message)).sort()
}
