import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createTranslator } from 'use-intl/core'
import type { Locale } from '../locales'

const FOLDER = path.resolve(import.meta.dirname, '../../../../messages')

/** Every message of one language by its whole key, `steps.email.title`, in the order of the file. */
export function messagesOf(locale: Locale): ReadonlyMap<string, string> {
  const file: unknown = JSON.parse(readFileSync(path.join(FOLDER, `${locale}.json`), 'utf8'))
  return new Map(leaves(file, []))
}

function leaves(value: unknown, at: readonly string[]): Array<[key: string, message: string]> {
  if (typeof value === 'string') return [[at.join('.'), value]]
  if (typeof value !== 'object' || value === null) throw new TypeError(`No message: ${at.join('.')}`)
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...at, name]))
}

/** Numbers that between them take every branch of a plural in the languages of the world. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100]
/** Only these divide into branches; any other message asks for the same arguments whatever they are. */
const BRANCHING = /,\s*(?:plural|select)/

const read = new Map<string, readonly string[]>()

/**
 * The names of a message's arguments, found by the library that shows it, in every branch of its plurals.
 *
 * @throws when the message is not well formed
 */
export function argumentsOf(locale: Locale, message: string): readonly string[] {
  const id = `${locale} ${message}`
  const known = read.get(id)
  if (known) return known
  const found = readArguments(locale, message)
  read.set(id, found)
  return found
}

function readArguments(locale: Locale, message: string): readonly string[] {
  const found = new Set<string>()
  const missing = readerOf(locale, message)
  for (const count of BRANCHING.test(message) ? COUNTS : COUNTS.slice(0, 1)) {
    const values: Record<string, number> = {}
    for (let name = missing(values); name; name = missing(values)) {
      values[name] = count
      found.add(name)
    }
  }
  return [...found].sort()
}

/** Tells the first argument that lacks a value. */
function readerOf(locale: Locale, message: string) {
  const state: { name?: string | undefined; values: Record<string, number> } = { values: {} }
  const translate = createTranslator({
    locale,
    messages: { message },
    timeZone: 'UTC',
    onError: (error) => {
      state.name = /variable "(\w+)" was not provided/.exec(error.message)?.[1]
      if (state.name === undefined || state.name in state.values) throw error
    },
  })
  return (values: Record<string, number>): string | undefined => {
    state.name = undefined
    state.values = values
    translate('message', values)
    return state.name
  }
}
