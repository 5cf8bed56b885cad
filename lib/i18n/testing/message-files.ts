import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createTranslator } from 'use-intl/core'
import type { Locale } from '@/lib/i18n/locales'

const FOLDER = path.resolve(import.meta.dirname, '../../../messages')

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

/**
 * The names of a message's arguments, found by the library that shows it, in every branch of its plurals.
 *
 * @throws when the message is not well formed
 */
export function argumentsOf(locale: Locale, message: string): readonly string[] {
  const found = new Set<string>()
  for (const count of COUNTS) {
    const values: Record<string, number> = {}
    for (let name = missing(locale, message, values); name; name = missing(locale, message, values)) {
      values[name] = count
      found.add(name)
    }
  }
  return [...found].sort()
}

/** The first argument that lacks a value. */
function missing(locale: Locale, message: string, values: Record<string, number>): string | undefined {
  let name: string | undefined
  const translate = createTranslator({
    locale,
    messages: { message },
    timeZone: 'UTC',
    onError: (error) => {
      name = /variable "(\w+)" was not provided/.exec(error.message)?.[1]
      if (name === undefined || name in values) throw error
    },
  })
  translate('message', values)
  return name
}
