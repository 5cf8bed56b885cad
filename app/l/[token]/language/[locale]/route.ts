import { database } from '@/lib/db/handle'
import { handled, seeOther } from '@/lib/http/problem'
import { chooseOnLanding } from '@/lib/onboarding/landing/landing-language'
import { networkAddress } from '@/lib/sessions/address'
import { surfaceOf } from '@/lib/sessions/cookies'
import { keepLanguage } from '@/lib/sessions/kept-language'

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
