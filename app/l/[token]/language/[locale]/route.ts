import { chooseOnLanding } from '@/lib/flow/landing/landing-language'
import { surfaceOf } from '@/lib/flow/sessions/cookies'
import { keepLanguage } from '@/lib/flow/sessions/kept-language'
import { database } from '@/lib/platform/db/handle'
import { handled, seeOther } from '@/lib/platform/http/answers/problem'
import { networkAddress } from '@/lib/platform/http/requests/network-address'

const ROUTE = '/l/{token}/language/{locale}'

type Context = { params: Promise<{ token: string; locale: string }> }

/** Chooses the landing's language. A link, no form: it works in frames that may send none, and changes no record. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const { token, locale: wanted } = await params
    const chosen = await chooseOnLanding(await database(), token, wanted, networkAddress(request.headers))
    if (chosen.of) await keepLanguage(chosen.of, surfaceOf(request.headers), chosen.locale)
    return seeOther(chosen.next)
  })
}
