import { cookies } from 'next/headers'
import { browserName } from '@/lib/model/reference/browser-names'
import { sessionCookie, transactionCookie } from '@/lib/operator/sign-in/cookies'
import { forwardingPage } from '@/lib/operator/sign-in/forwarding-page'
import { hasConsole } from '@/lib/operator/sign-in/guard'
import { mayTrySignIn } from '@/lib/operator/sign-in/may-try'
import { operatorWords } from '@/lib/operator/sign-in/operator-words'
import { endSignIn } from '@/lib/operator/sign-in/sign-in'
import { signInAddress } from '@/lib/operator/sign-in/sign-in-page'
import { database } from '@/lib/platform/db/handle'
import { handled, refuse, seeOther } from '@/lib/platform/http/answers/problem'

const ROUTE = '/operator/sign-in/return'

/** Where the provider leads back to. What it says is used once. */
export function GET(request: Request): Promise<Response> {
  return handled(ROUTE, async () => {
    if (!hasConsole(request.headers)) return refuse('not_found', ROUTE)
    const jar = await cookies()
    const transaction = transactionCookie()
    const begun = jar.get(transaction.name)?.value
    jar.delete({ name: transaction.name, ...transaction.options })
    const db = await database()
    const refused = await mayTrySignIn(db, request.headers)
    const browser = browserName(request.headers.get('user-agent'))
    const ended = refused ?? (await endSignIn(db, new URL(request.url).search, begun, browser))
    if (!ended.ok) return seeOther(signInAddress(ended.code))
    const session = sessionCookie()
    jar.set(session.name, ended.value.token, session.options)
    return forwardingPage(await operatorWords(), ended.value.to)
  })
}
