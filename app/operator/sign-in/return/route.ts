import { cookies } from 'next/headers'
import { database } from '@/lib/db/handle'
import { refuse, seeOther } from '@/lib/http/problem'
import {
  SESSION_COOKIE,
  sessionCookieOptions,
  TRANSACTION_COOKIE,
  transactionCookieOptions,
} from '@/lib/operator/sign-in/cookies'
import { doorAddress } from '@/lib/operator/sign-in/door'
import { goingOn } from '@/lib/operator/sign-in/going-on'
import { hasConsole } from '@/lib/operator/sign-in/guard'
import { mayTrySignIn } from '@/lib/operator/sign-in/may-try'
import { endSignIn } from '@/lib/operator/sign-in/sign-in'
import { operatorWords } from '@/lib/operator/words-of'

const ROUTE = '/operator/sign-in/return'

/** Where the provider leads back to. What it says is used once. */
export async function GET(request: Request): Promise<Response> {
  if (!hasConsole(request.headers)) return refuse('not_found', ROUTE)
  const jar = await cookies()
  const begun = jar.get(TRANSACTION_COOKIE)?.value
  jar.delete({ name: TRANSACTION_COOKIE, ...transactionCookieOptions })
  const db = await database()
  const refused = await mayTrySignIn(db, request.headers)
  const ended = refused ?? (await endSignIn(db, new URL(request.url).search, begun))
  if (!ended.ok) return seeOther(doorAddress(ended.code))
  jar.set(SESSION_COOKIE, ended.value.token, sessionCookieOptions)
  return goingOn(await operatorWords(), ended.value.to)
}
