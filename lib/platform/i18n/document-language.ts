import 'server-only'
import { directionOf, type Locale } from './locales'
import { isWhole } from './messages'

/** What a document says of its language. */
export type DocumentLanguage = {
  locale: Locale
  dir: 'ltr' | 'rtl'
  /** English says what this language lacks, and the document tells screen readers where. */
  hasGaps?: boolean
}

/** What a document in this language says of it. */
export function documentLanguage(locale: Locale): DocumentLanguage {
  return { locale, dir: directionOf(locale), hasGaps: !isWhole(locale) }
}
