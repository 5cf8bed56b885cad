import 'server-only'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import { makeWords } from '@/lib/i18n/make-words'
import type { Words } from '@/lib/i18n/words'
import type { PageView, TextPageView } from '@/lib/plan/page-view'
import { formWords } from '@/lib/plan/show/form-view'
import { placeView } from '@/lib/plan/show/place-view'

/** The page for a browser without a live session: what happened to the answers and how to go on. No data of anybody. */
export function sessionProblem(locale: Locale): PageView {
  return plainPage(locale, (words) => ({ title: words.t('session.title'), lead: words.t('session.lead') }))
}

/** The page for an address that leads nowhere. */
export function missingPage(locale: Locale): PageView {
  return plainPage(locale, (words) => ({
    title: words.t('trouble.missing_title'),
    lead: words.t('trouble.missing_lead'),
  }))
}

/** The page for when something of ours broke; `ref` leads support to the log line. */
export function troublePage(locale: Locale, ref: string): PageView {
  return plainPage(locale, (words) => ({
    title: words.t('trouble.title'),
    lead: `${words.t('trouble.lead')} ${words.t('trouble.reference', { ref })}`,
  }))
}

function plainPage(locale: Locale, tell: (words: Words) => Omit<TextPageView, 'sections'>): PageView {
  const words = makeWords(locale)
  const view = { ...tell(words), sections: [] }
  return {
    place: placeView({ words, asker: undefined, sandboxHref: env().upstream ? undefined : '/sandbox/inbox' }),
    title: view.title,
    words: formWords(words),
    content: { kind: 'text', view },
  }
}
