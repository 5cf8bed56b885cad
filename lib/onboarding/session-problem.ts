import 'server-only'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import { makeWords } from '@/lib/i18n/make-words'
import type { PageView } from '@/lib/plan/page-view'
import { formWords } from '@/lib/plan/show/form-view'
import { placeView } from '@/lib/plan/show/place-view'

/** The page for a browser without a live session: what happened to the answers and how to go on. No data of anybody. */
export function sessionProblem(locale: Locale): PageView {
  return plainPage(locale, 'session.title', 'session.lead')
}

/** The page for an address that leads nowhere. */
export function missingPage(locale: Locale): PageView {
  return plainPage(locale, 'trouble.missing_title', 'trouble.missing_lead')
}

function plainPage(locale: Locale, titleKey: string, leadKey: string): PageView {
  const words = makeWords(locale)
  const title = words.t(titleKey)
  return {
    place: placeView({ words, asker: undefined, sandboxHref: env().upstream ? undefined : '/sandbox/inbox' }),
    title,
    words: formWords(words),
    content: { kind: 'text', view: { title, lead: words.t(leadKey), sections: [] } },
  }
}
