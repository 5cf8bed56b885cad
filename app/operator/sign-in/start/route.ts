import { cookies } from 'next/headers'
import { TRANSACTION_COOKIE, transactionCookieOptions } from '@/lib/operator/sign-in/cookies'
import { hasConsole } from '@/lib/operator/sign-in/guard'
import { beginSignIn } from '@/lib/operator/sign-in/sign-in'
import { doorAddress } from '@/lib/operator/sign-in/sign-in-page'
import { refuse, seeOther } from '@/lib/platform/http/problem'

const ROUTE = '/operator/sign-in/start'

/** Leads to the provider. A form could not: our policy lets forms lead nowhere else. */
export async function GET(request: Request): Promise<Response> {
  if (!hasConsole(request.headers)) return refuse('not_found', ROUTE)
  const query = new URL(request.url).searchParams
  const begun = await beginSignIn(query.get('to'), query.has('fresh'))
  if (!begun.ok) return seeOther(doorAddress(begun.code))
  const jar = await cookies()
  jar.set(TRANSACTION_COOKIE, begun.value.cookie, transactionCookieOptions)
  return seeOther(begun.value.address)
}
