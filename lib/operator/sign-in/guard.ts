import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { NOBODY, recordAlone } from '@/lib/operator/audit/record-audit'
import { database } from '@/lib/platform/db/handle'
import { env } from '@/lib/platform/env/env'
import { fail, type Result } from '@/lib/platform/errors'
import { checkHost, checkOrigin } from '@/lib/platform/http/requests/origin'
import { sessionCookie } from './cookies'
import { refuseUnless } from './permit'
import type { Right } from './roles'
import { findOperator, type Operator } from './session'

type HeaderReader = Pick<Headers, 'get'>

/** Whether the console exists for this request: only where someone can sign in, and only at its own host. */
export function hasConsole(from: HeaderReader): boolean {
  return env().operators.signIn !== 'none' && checkHost(from, env().operators) === undefined
}

/** The session alone decides. Layout and page share one look-up. */
const signedIn = cache(async (): Promise<Result<Operator>> => {
  if (!hasConsole(await headers())) return fail('not_found')
  const jar = await cookies()
  return findOperator(await database(), jar.get(sessionCookie().name)?.value)
})

/** The operator of a page, which only reads; `role.refused` is written down. */
export async function operatorOfPage(right: Right = 'look', object?: string): Promise<Result<Operator>> {
  const operator = await signedIn()
  if (!operator.ok) return operator
  const deed = { action: right === 'administer' ? 'audit_read' : 'look', object } as const
  return (await refuseUnless(await database(), operator.value, right, deed)) ?? operator
}

/** The operator of an action: origin first, then the session. What they may do the use case asks. */
export async function operatorOfAction(): Promise<Result<Operator>> {
  return operatorOf(checkOrigin(await headers(), env().operators))
}

/** The operator of a route handler; unsafe methods are held to the origin rules. */
export async function operatorOfRoute(request: Request): Promise<Result<Operator>> {
  const check = request.method === 'GET' ? checkHost : checkOrigin
  return operatorOf(check(request.headers, env().operators))
}

async function operatorOf(refused: ReturnType<typeof checkOrigin>): Promise<Result<Operator>> {
  if (!refused) return signedIn()
  await recordAlone(await database(), NOBODY, { action: 'look', code: refused.code })
  return refused
}
