import { LANDING_REFUSALS, paths } from '@/lib/flow/pages/paths'
import { handled, seeOther } from '@/lib/platform/http/answers/problem'
import { matchLocale, negotiateLocale } from '@/lib/platform/i18n/locales'

const ROUTE = '/l/{token}/again'

type Context = { params: Promise<{ token: string }> }

/**
 * Leads back to the landing as a page of its own. The frame of a landing cannot be changed in place, so the framework,
 * which asks for the next page in pieces, gets nothing here and lets the browser go by itself.
 */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const mode = request.headers.get('sec-fetch-mode')
    const isPage = mode === null ? !request.headers.has('rsc') : mode === 'navigate'
    if (!isPage) return new Response('', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
    const { token } = await params
    const query = new URL(request.url).searchParams
    const locale =
      matchLocale(query.get('language') ?? '') ?? negotiateLocale(request.headers.get('accept-language'))
    const back = paths.landing(token, locale)
    const why = LANDING_REFUSALS.find((one) => one === query.get('why'))
    return seeOther(why ? `${back}/${why}` : back)
  })
}
