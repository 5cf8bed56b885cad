import 'server-only'
import { and, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import type { Session, Visit } from '@/lib/flow/onboarding/visit'
import { lookupHash } from '@/lib/platform/crypto/keys'
import type { Db, Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { sessions, trustedDevices } from '@/lib/platform/db/schema/sessions'
import { env } from '@/lib/platform/env/env'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { newToken } from '@/lib/platform/ids'
import { IDLE_SECONDS } from './cookies'
import { deviceHashOf } from './hold-onboarding'

const SESSION_ID = /^[0-9a-f]{64}$/

/** One browser that has an onboarding open. */
export type OwnBrowser = Pick<Session, 'id' | 'browser' | 'createdAt' | 'seenAt'>

/** Only someone who may see the answers may see, and end, the other browsers that have them open. */
export function maySeeBrowsers({ session }: Pick<Visit, 'session'>): boolean {
  return session.trusted && session.onlyStep === null
}

/**
 * The browsers that have an onboarding open now, the one that looks first.
 *
 * @returns `session.untrusted` in a browser whose person has not shown who they are
 */
export async function listOwnBrowsers(
  db: Db,
  visit: Visit,
  now = new Date(),
): Promise<Result<readonly OwnBrowser[]>> {
  if (!maySeeBrowsers(visit)) return fail('session.untrusted')
  const { id, browser, createdAt, seenAt } = sessions
  const rows = await db
    .select({ id, browser, createdAt, seenAt })
    .from(sessions)
    .where(isLive(visit, now))
    .orderBy(desc(seenAt))
  const isHere = (row: OwnBrowser) => row.id.equals(visit.session.id)
  return succeed(rows.toSorted((one, other) => Number(isHere(other)) - Number(isHere(one))))
}

/**
 * Ends the onboarding in another browser and forgets that browser: anyone who opens the link there next has to show who
 * they are.
 *
 * @param session the session as the list names it
 * @returns `session.untrusted`; `not_found` for one that has ended, is of another onboarding, or is the one that asks
 */
export async function endOwnBrowser(db: Db, visit: Visit, session: unknown): Promise<Result<undefined>> {
  if (!maySeeBrowsers(visit)) return fail('session.untrusted')
  const id = typeof session === 'string' && SESSION_ID.test(session) ? Buffer.from(session, 'hex') : undefined
  if (!id) return fail('not_found')
  return db.transaction(async (tx) => {
    await lockOnboarding(tx, visit.onboarding.id)
    const [ended] = await tx
      .update(sessions)
      .set({ endedAt: sql`now()` })
      .where(and(eq(sessions.id, id), ne(sessions.id, visit.session.id), isLive(visit, new Date())))
      .returning({ device: sessions.device })
    if (!ended) return fail('not_found')
    const { device } = ended
    if (device && !device.equals(ownDevice(visit))) await forgetDevices(tx, visit, device)
    return succeed(undefined)
  })
}

/**
 * The same for every other browser, also for those that have nothing open now and would be known again.
 *
 * @returns `session.untrusted`
 */
export async function endOtherBrowsers(db: Db, visit: Visit): Promise<Result<undefined>> {
  if (!maySeeBrowsers(visit)) return fail('session.untrusted')
  await db.transaction(async (tx) => {
    await lockOnboarding(tx, visit.onboarding.id)
    await tx
      .update(sessions)
      .set({ endedAt: sql`now()` })
      .where(and(isOf(visit), ne(sessions.id, visit.session.id), isNull(sessions.endedAt)))
    await forgetDevices(tx, visit)
  })
  return succeed(undefined)
}

/**
 * Forgets one device, or all but the one that asks. If it held the onboarding, nobody holds it any more or
 * can from then on.
 */
async function forgetDevices(tx: Queries, visit: Visit, device?: Buffer): Promise<void> {
  const isMeant = (column: typeof trustedDevices.hash | typeof onboardings.ownerDevice) =>
    device ? eq(column, device) : ne(column, ownDevice(visit))
  const { id } = visit.onboarding
  await tx
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.onboardingId, id), isMeant(trustedDevices.hash)))
  const held = and(isNotNull(onboardings.ownerDevice), isMeant(onboardings.ownerDevice))
  await tx
    .update(onboardings)
    .set({ ownerDevice: lookupHash(env().secret, newToken()) })
    .where(and(eq(onboardings.id, id), held))
}

/** A session from before its device was noted got it together with its own id. */
function ownDevice({ session }: Visit): Buffer {
  return session.device ?? deviceHashOf(session.id)
}

function isOf({ onboarding }: Visit) {
  return eq(sessions.onboardingId, onboarding.id)
}

function isLive(visit: Visit, now: Date) {
  const idleSince = new Date(now.getTime() - IDLE_SECONDS * 1000)
  // The browser that asks is there, whatever the limits say of it a moment later.
  const isHere = eq(sessions.id, visit.session.id)
  const isOpen = and(isNull(sessions.endedAt), gt(sessions.expiresAt, now), gt(sessions.seenAt, idleSince))
  return and(isOf(visit), or(isHere, isOpen))
}
