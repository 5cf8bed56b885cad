import 'server-only'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { deviceCookieName, sessionCookieName } from '@/lib/flow/sessions/cookies'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { issueOwnLink } from '@/lib/integrators/onboardings/own-links'
import type { Db } from '@/lib/platform/db/open'

/**
 * Gives a link that opens a customer's pages in the frame of an X-ray. Undefined where there is no such onboarding.
 *
 * @param parentOrigin the origin under which the X-ray is open; no other page may hold the frame
 */
export async function linkForXray(
  db: Db,
  onboardingId: string,
  parentOrigin: string,
): Promise<string | undefined> {
  const opened = await openOnboarding(db, onboardingId)
  if (!opened) return undefined
  const wanted = { kind: 'embed', parentOrigins: [parentOrigin] }
  const link = await issueOwnLink(db, opened.integrator, onboardingId, wanted)
  return link.ok ? link.value.url : undefined
}

/**
 * The device token of a browser that already sees the answers in a window. The X-ray hands it on to its frame in the
 * same browser, which would otherwise ask its person to confirm who they are.
 *
 * @param cookie the value of a cookie that came with the request
 */
export async function deviceInWindow(
  db: Db,
  onboardingId: string,
  cookie: (name: string) => string | undefined,
): Promise<string | undefined> {
  const session = cookie(sessionCookieName(onboardingId))
  const visit = session ? await findVisit(db, session, onboardingId) : undefined
  return visit?.ok && visit.value.session.trusted ? cookie(deviceCookieName(onboardingId)) : undefined
}
