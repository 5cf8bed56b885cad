import 'server-only'
import { perLocale } from '@/lib/model/reference/per-locale'
import { sha256 } from '@/lib/platform/crypto/keys'
import { handled, refuse } from '@/lib/platform/http/answers/problem'
import { matchLocale } from '@/lib/platform/i18n/locales'

const MARK_LENGTH = 8

/** A text in one language that browsers keep. Another version of it has another mark, and so another address. */
type MarkedText = { text: string; mark: string }
type MarkedTexts = (locale: string) => MarkedText

/** Makes a text of each language once. */
export function markedTexts(make: (locale: string) => object): MarkedTexts {
  return perLocale((locale) => {
    const text = JSON.stringify(make(locale))
    return { text, mark: sha256(text).toString('hex').slice(0, MARK_LENGTH) }
  })
}

/** Answers a browser that fetches such a text. They are public. */
export function answerMarked(
  route: string,
  params: Promise<{ locale: string; mark: string }>,
  texts: MarkedTexts,
): Promise<Response> {
  return handled(route, async () => {
    const { locale: asked, mark } = await params
    const locale = matchLocale(asked)
    if (!locale) return refuse('not_found', route)
    const found = texts(locale)
    // A page of a version before or after this one gets the text as it is here, and does not keep it.
    const kept = found.mark === mark ? 'public, max-age=31536000, immutable' : 'no-store'
    return new Response(found.text, {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': kept },
    })
  })
}
