import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { database } from '@/lib/db/handle'
import { env } from '@/lib/env'
import { type Failure, fail, type Result } from '@/lib/errors'
import { sessionCookieName } from './cookies'
import { findVisit, type Visit } from './visit'

type HeaderReader = Pick<Headers, 'get'>

const ONBOARDING_ID = /^onb_[0-9a-f]{32}$/

/**
 * The origin rules of every request that changes something. The framework's own check lets a request without an
 * `Origin` through and believes a forged `Host`; this one does not.
 */
export function checkOrigin(from: HeaderReader): Failure | undefined {
  const unknownHost = checkHost(from)
  if (unknownHost) return unknownHost
  const site = from.get('sec-fetch-site')
  const origin = from.get('origin')
  if (site === null && origin === null) return fail('origin.refused')
  if (site !== null && site !== 'same-origin') return fail('origin.refused')
  if (origin !== null && !isOwnOrigin(origin)) return fail('origin.refused')
  return undefined
}

/** Refuses requests for a host that is not ours. */
export function checkHost(from: HeaderReader): Failure | undefined {
  return env().hosts.has(from.get('host') ?? '') ? undefined : fail('host.unknown')
}

function isOwnOrigin(origin: string): boolean {
  const parsed = URL.canParse(origin) ? new URL(origin) : undefined
  return (
    parsed !== undefined &&
    parsed.protocol === new URL(env().publicUrl).protocol &&
    env().hosts.has(parsed.host)
  )
}

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
