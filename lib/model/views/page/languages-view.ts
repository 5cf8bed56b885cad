import { type Locale, locales, ownName } from '@/lib/platform/i18n/locales'
import type { Words } from '@/lib/platform/i18n/words'
import type { LanguagesView } from './place'

const byName = new Intl.Collator('und')

/**
 * All languages of the flow in the order of their own names, in which people look for theirs; with addresses where a
 * link is enough to choose one.
 */
export function languagesView(words: Words, hrefOf?: (locale: Locale) => string): LanguagesView {
  return {
    title: words.t('language.title'),
    languages: locales
      .map((locale) => ({
        locale,
        name: ownName(locale),
        current: locale === words.locale,
        ...(hrefOf ? { href: hrefOf(locale) } : {}),
      }))
      .sort((one, other) => byName.compare(one.name, other.name)),
  }
}
