'use server'

import { cookies, headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { database } from '@/lib/db/handle'
import { env } from '@/lib/env'
import { SESSION_COOKIE, sessionCookieOptions } from '@/lib/operator/cookies'
import { doorAddress } from '@/lib/operator/door'
import { hasConsole, operatorOfAction } from '@/lib/operator/guard'
import { signInOnce } from '@/lib/operator/one-time'
import { signOut } from '@/lib/operator/session'
import { checkOrigin } from '@/lib/sessions/origin'

/** Signs in by a one-time address and leads into the console. */
export async function enter(token: string): Promise<void> {
  const from = await headers()
  if (!hasConsole(from)) notFound()
  const refused = checkOrigin(from, env().operators)
  const opened = refused ?? (await signInOnce(await database(), String(token)))
  if (!opened.ok) redirect(doorAddress(opened.code))
  const jar = await cookies()
  jar.set(SESSION_COOKIE, opened.value, sessionCookieOptions)
  redirect('/operator')
}

/** Ends the session of this browser. */
export async function leave(): Promise<void> {
  const operator = await operatorOfAction()
  if (operator.ok) await signOut(await database(), operator.value)
  const jar = await cookies()
  jar.delete({ name: SESSION_COOKIE, ...sessionCookieOptions })
  redirect('/operator/sign-in')
}
