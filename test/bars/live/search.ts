import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Planted } from './planted'

/** A place that was searched, with the planted values that it holds in one of their forms. */
export type Searched = { place: string; bytes: number; found: readonly string[] }

/** Searches a text or the bytes of files. */
export function searchIn(place: string, held: readonly Uint8Array[], planted: readonly Planted[]): Searched {
  const all = held.map((one) => Buffer.from(one.buffer, one.byteOffset, one.byteLength))
  const found = planted.filter(({ value }) =>
    formsOf(value).some((form) => all.some((one) => one.includes(form))),
  )
  return {
    place,
    bytes: all.reduce((sum, { length }) => sum + length, 0),
    found: found.map(({ what }) => what),
  }
}

/** A value as texts write it: plain, in an address, in a form, in base64 and in hexadecimal digits. */
function formsOf(value: string): readonly Buffer[] {
  const bytes = Buffer.from(value)
  const texts = [
    ...[value, encodeURIComponent(value), encodeURIComponent(value).replaceAll('%20', '+')],
    ...[bytes.toString('hex'), bytes.toString('base64').replaceAll('=', '').slice(0, -1)],
  ]
  return [...new Set(texts)].map((text) => Buffer.from(text))
}

/** The bytes of every file under a folder. */
export function filesUnder(folder: string): readonly Buffer[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)))
}
