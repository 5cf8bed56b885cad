import { handled, refuse } from '@/lib/http/problem'
import { matchLocale } from '@/lib/i18n/locales'
import { makeWords } from '@/lib/i18n/make-words'
import { countrySearch } from '@/lib/plan/show/country-search'

const ROUTE = '/api/countries/{locale}'

type Context = { params: Promise<{ locale: string }> }

/** What a search needs to find countries in one language, beside the names on the page. Public facts. */
export function GET(_request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const locale = matchLocale((await params).locale)
    if (!locale) return refuse('not_found', ROUTE)
    return Response.json(countrySearch(makeWords(locale)), {
      headers: { 'Cache-Control': 'public, max-age=3600' },
    })
  })
}
