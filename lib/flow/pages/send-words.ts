import 'server-only'
import type { DocumentView } from '@/lib/model/views/document/types'
import { sendWords } from '@/lib/model/views/document/upload-words'
import { defaultLocale, matchLocale } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { markedTexts } from './marked-texts'

/** The words that sending a file may need, in one language, and the mark of this version of them. */
export const sendWordsOf = markedTexts((locale) => sendWords(makeWords(matchLocale(locale) ?? defaultLocale)))

/**
 * The same page without the words that script needs once a file is chosen: a kilobyte that it fetches once and keeps.
 */
export function withFetchedWords(view: DocumentView, locale: string): DocumentView {
  return { ...view, sendWords: `/api/upload-words/${locale}/${sendWordsOf(locale).mark}` }
}
