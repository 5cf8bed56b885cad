import { countryListsOf } from '@/lib/flow/pages/country-lists'
import { handled, refuse } from '@/lib/platform/http/problem'
import { matchLocale } from '@/lib/platform/i18n/locales'

const ROUTE = '/api/countries/{locale}/{mark}'

type Context = { params: Promise<{ locale: string; mark: string }> }

/** The lists of countries of pages in one language. Public facts; another version of them has another address. */
export function GET(_request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const { locale: asked, mark } = await params
    const locale = matchLocale(asked)
    if (!locale) return refuse('not_found', ROUTE)
    const lists = countryListsOf(locale)
    // A page of a version before or after this one gets the lists as they are here, and does not keep them.
    const kept = lists.mark === mark ? 'public, max-age=31536000, immutable' : 'no-store'
    return new Response(lists.text, {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': kept },
    })
  })
}
