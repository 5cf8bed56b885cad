import { otherPhraseLocales, phraseIn } from '@/lib/model/reference/phrase'
import { localeOrDefault, matchLocale, ownName } from '@/lib/platform/i18n/locales'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'

/** Two words that prove a page, with what is said about them. `also`: the same in languages of other screens. */
export type PhraseView = { text: string; words: string; also?: string }

/** A phrase as its page shows it: the other screen may be in English, or in the language that was asked for. */
export function phraseView(
  words: Words,
  { text, phrase, asked }: { text: string; phrase: string; asked: string | null },
): PhraseView {
  const shown = localeOrDefault(words.locale)
  const others = otherPhraseLocales(shown, matchLocale(asked ?? ''))
  const also = others.map((locale) => `${ownName(locale)}: ${phraseIn(phrase, locale)}`).join(' · ')
  return { text, words: phraseIn(phrase, shown), ...withoutUndefined({ also: also || undefined }) }
}
