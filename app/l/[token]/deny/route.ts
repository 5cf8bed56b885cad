import { database } from '@/lib/db/handle'
import { handled, problem, seeOther } from '@/lib/http/problem'
import { matchLocale, negotiateLocale } from '@/lib/i18n/locales'
import { denyPart } from '@/lib/onboarding/deny-part'
import { paths } from '@/lib/onboarding/paths'
import { networkAddress } from '@/lib/sessions/address'
import { checkOrigin } from '@/lib/sessions/origin'

const ROUTE = '/l/{token}/deny'

type Context = { params: Promise<{ token: string }> }

/** Passes on that the person of a link has nothing to do with the company that named them. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const { token } = await params
    const foreign = checkOrigin(request.headers)
    if (foreign) return problem(foreign, ROUTE)
    await denyPart(await database(), token, networkAddress(request.headers))
    const wanted = new URL(request.url).searchParams.get('language') ?? ''
    const locale = matchLocale(wanted) ?? negotiateLocale(request.headers.get('accept-language'))
    return seeOther(paths.landingDenied(token, locale))
  })
}
