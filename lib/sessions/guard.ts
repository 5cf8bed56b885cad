import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { database } from '@/lib/db/handle'
import { fail, type Result } from '@/lib/errors'
import { sessionCookieName } from './cookies'
import { checkHost, checkOrigin } from './origin'
import { findVisit, type Visit } from './visit'

const ONBOARDING_ID = /^onb_[0-9a-f]{32}$/

/** The visit of a page: reads only, so the session alone decides. Layout and page share one look-up. */
export const visitOfPage = cache(async (onboardingId: string): Promise<Result<Visit>> => {
  if (!ONBOARDING_ID.test(onboardingId)) return fail('session.missing')
  const token = (await cookies()).get(sessionCookieName(onboardingId))?.value
  return token ? findVisit(await database(), token, onboardingId) : fail('session.missing')
})

/** The visit of a server action: origin first, then the session. */
export async function visitOfAction(onboardingId: string): Promise<Result<Visit>> {
  return checkOrigin(await headers()) ?? (await visitOfPage(onboardingId))
}

/** The visit of a route handler; unsafe methods are held to the origin rules. */
export async function visitOfRoute(request: Request, onboardingId: string): Promise<Result<Visit>> {
  const refused = request.method === 'GET' ? checkHost(request.headers) : checkOrigin(request.headers)
  return refused ?? (await visitOfPage(onboardingId))
}
