import { cookies } from 'next/headers'
import { transactionCookie } from '@/lib/operator/sign-in/cookies'
import { hasConsole } from '@/lib/operator/sign-in/guard'
import { beginSignIn } from '@/lib/operator/sign-in/sign-in'
import { signInAddress } from '@/lib/operator/sign-in/sign-in-page'
import { handled, refuse, seeOther } from '@/lib/platform/http/answers/problem'

const ROUTE = '/operator/sign-in/start'

/** Leads to the provider. A form could not: our policy lets forms lead nowhere else. */
export function GET(request: Request): Promise<Response> {
  return handled(ROUTE, async () => {
    if (!hasConsole(request.headers)) return refuse('not_found', ROUTE)
    const query = new URL(request.url).searchParams
    const begun = await beginSignIn(query.get('to'), query.has('fresh'))
    if (!begun.ok) return seeOther(signInAddress(begun.code))
    const jar = await cookies()
    const { name, options } = transactionCookie()
    jar.set(name, begun.value.cookie, options)
    return seeOther(begun.value.address)
  })
}
