import { database } from '@/lib/db/handle'
import { handled, problem, seeOther } from '@/lib/http/problem'
import { matchLocale, negotiateLocale } from '@/lib/i18n/locales'
import { paths } from '@/lib/onboarding/paths'
import { wantNewLink } from '@/lib/onboarding/want-new-link'
import { networkAddress } from '@/lib/sessions/address'
import { checkOrigin } from '@/lib/sessions/origin'

const ROUTE = '/l/{token}/wish'

type Context = { params: Promise<{ token: string }> }

/** Passes on that somebody with an old link wants a new one; what follows is the same for every link. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const { token } = await params
    const foreign = checkOrigin(request.headers)
    if (foreign) return problem(foreign, ROUTE)
    await wantNewLink(await database(), token, networkAddress(request.headers))
    const wanted = new URL(request.url).searchParams.get('language') ?? ''
    const locale = matchLocale(wanted) ?? negotiateLocale(request.headers.get('accept-language'))
    return seeOther(paths.landingAsked(token, locale))
  })
}
