import 'server-only'
import { cache } from 'react'
import type { Locale } from './locales'

/** One object for each request. */
const told = cache((): { locale?: Locale } => ({}))

/** Sets the language of the request that is being answered, as its visit, its link or a kept choice gives it. */
export function tellLocale(locale: Locale): void {
  told().locale = locale
}

/** The language that was said; undefined as long as nobody has said one. */
export function toldLocale(): Locale | undefined {
  return told().locale
}
