/**
 * How far a language is. `released`: complete and read by a native; shown to everybody. `preview`: complete, but not
 * yet read by a native; shown to everybody and marked for the team. `draft`: has gaps, which English fills. `pseudo`:
 * made from English by code, to look for places where words do not fit. The last two are offered to nobody.
 */
export type LanguageState = 'released' | 'preview' | 'draft' | 'pseudo'

type Language = {
  state: LanguageState
  /** Whether the console speaks it too; elsewhere the console speaks English. */
  console?: true
}

/** One row a language, in the order in which people are offered them. The rest of a language is in `messages/`. */
const languages = {
  en: { state: 'released', console: true },
  de: { state: 'released', console: true },
  fr: { state: 'released', console: true },
  es: { state: 'released', console: true },
  'pt-BR': { state: 'released', console: true },
  pl: { state: 'released', console: true },
  ar: { state: 'released', console: true },
  uk: { state: 'preview' },
  nl: { state: 'preview' },
  it: { state: 'preview' },
  bg: { state: 'preview' },
  cs: { state: 'preview' },
  da: { state: 'preview' },
  el: { state: 'preview' },
  'es-419': { state: 'preview' },
  fa: { state: 'preview' },
  fi: { state: 'preview' },
  he: { state: 'preview' },
  hi: { state: 'preview' },
  hu: { state: 'preview' },
  id: { state: 'preview' },
  ja: { state: 'preview' },
  lt: { state: 'preview' },
  lv: { state: 'preview' },
  nb: { state: 'preview' },
  'pt-PT': { state: 'preview' },
  ro: { state: 'preview' },
  sk: { state: 'preview' },
  sl: { state: 'preview' },
  sv: { state: 'preview' },
  sw: { state: 'preview' },
  th: { state: 'preview' },
  tr: { state: 'preview' },
  'zh-Hans': { state: 'preview' },
  fil: { state: 'preview' },
  is: { state: 'preview' },
  ko: { state: 'preview' },
  ms: { state: 'preview' },
  ru: { state: 'preview' },
  et: { state: 'preview' },
  hr: { state: 'preview' },
  bn: { state: 'preview' },
  ur: { state: 'preview' },
  vi: { state: 'preview' },
  'zh-Hant': { state: 'preview' },
  'sr-Latn': { state: 'preview' },
  'sr-Cyrl': { state: 'preview' },
  mt: { state: 'preview' },
  ga: { state: 'preview' },
  'en-XA': { state: 'pseudo' },
  'ar-XB': { state: 'pseudo' },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof languages

/** Narrows the tag of a row of the table. */
export function isLocale(tag: string): tag is Locale {
  return Object.hasOwn(languages, tag)
}

/** Every row, unfinished ones included. */
export const allLocales: readonly Locale[] = Object.keys(languages).filter(isLocale)

/** How far a language is. */
export function languageState(locale: Locale): LanguageState {
  return languages[locale].state
}

/** Whether the console speaks this language. */
export function isOfConsole(locale: Locale): boolean {
  const row: Language = languages[locale]
  return row.console === true
}
