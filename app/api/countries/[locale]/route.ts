import { countrySearch } from '@/lib/model/views/form/country-search'
import { handled, refuse } from '@/lib/platform/http/answers/problem'
import { matchLocale } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'

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
