import 'server-only'
import { allLocales, isLocale, isOfConsole, type Locale, languageState } from './languages'
import { matchTag } from './match-tag'

export type { Locale } from './languages'

export const defaultLocale = 'en' satisfies Locale

const isOffered = (locale: Locale) => ['released', 'preview'].includes(languageState(locale))

/** The languages people are offered, each complete. */
export const locales: Locales = [defaultLocale, ...others(isOffered)]

/** Those among them that the console speaks too. */
export const consoleLocales: Locales = [
  defaultLocale,
  ...others((locale) => isOffered(locale) && isOfConsole(locale)),
]

type Locales = readonly [Locale, ...Locale[]]

function others(isWanted: (locale: Locale) => boolean): readonly Locale[] {
  return allLocales.filter((locale) => locale !== defaultLocale && isWanted(locale))
}

const ownNames = new Map<Locale, string>()

/** The name of a language in itself, written as the first word of a line. */
export function ownName(locale: Locale): string {
  const known = ownNames.get(locale) ?? readOwnName(locale)
  ownNames.set(locale, known)
  return known
}

function readOwnName(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale))
}

/** The direction in which a language is read; left to right for what is no language. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const known = directions.get(locale)
  if (known) return known
  const direction = readDirection(locale)
  if (directions.size < MOST_KEPT) directions.set(locale, direction)
  return direction
}

const MOST_KEPT = 500
const directions = new Map<string, 'ltr' | 'rtl'>()

function readDirection(locale: string): 'ltr' | 'rtl' {
  try {
    return new Intl.Locale(locale).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}

/**
 * The language of ours that fits a tag best. One that nobody is offered answers to its exact tag alone, and only where
 * the app was started to show it.
 */
export function matchLocale(tag: string, offered = locales): Locale | undefined {
  const unfinished = asUnfinished(tag)
  if (unfinished) return unfinished
  const found = matchTag(tag, offered)
  return found !== undefined && isLocale(found) ? found : undefined
}

function asUnfinished(tag: string): Locale | undefined {
  if (process.env.UNFINISHED_LANGUAGES !== '1') return undefined
  return allLocales.find((locale) => locale.toLowerCase() === tag.trim().toLowerCase())
}

/** The language an address names, exactly as we write it; the default for anything else. */
export function localeOrDefault(named: string): Locale {
  return locales.find((locale) => locale === named) ?? asUnfinished(named) ?? defaultLocale
}

/** Chooses from the browser's `Accept-Language`, by its weights. */
export function negotiateLocale(header: string | null | undefined, offered = locales): Locale {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const weight = parameters.find((parameter) => /^\s*q=/i.test(parameter))
      return { tag, weight: weight ? Number(weight.trim().slice(2)) || 0 : 1 }
    })
    .sort((left, right) => right.weight - left.weight)
  for (const { tag, weight } of wishes) {
    const found = weight > 0 ? matchLocale(tag, offered) : undefined
    if (found) return found
  }
  return defaultLocale
}
