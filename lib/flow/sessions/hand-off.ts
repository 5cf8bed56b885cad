import 'server-only'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { recordEvents } from '@/lib/flow/events/record-events'
import type { Session, Visit } from '@/lib/flow/onboarding/visit'
import { lookupHash } from '@/lib/platform/crypto/keys'
import type { Db, Queries } from '@/lib/platform/db/open'
import { links, sessions } from '@/lib/platform/db/schema/sessions'
import { env } from '@/lib/platform/env/env'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { newId, newLinkToken } from '@/lib/platform/ids'
import { findVisit } from './find-visit'
import { type Link, spendLink } from './links'

/** How long a hand-off link works, and the session it opens: time for photos and a face check, not for more. */
export const HAND_OFF_MS = 2 * 60_000
const HAND_OFF_SESSION_MS = 60 * 60_000

/** Letters and digits that cannot be taken for each other on two screens. */
const SIGN_LETTERS = 'ACDEFHJKLMNPRTUVWXY'
const SIGN_DIGITS = '234679'

/**
 * The two characters that both screens show; they belong to the session that hands over and last as long as it does.
 */
export function signOf(sessionId: Buffer): string {
  const [letter = 0, digit = 0] = lookupHash(env().secret, `sign ${sessionId.toString('hex')}`)
  return `${SIGN_LETTERS.charAt(letter % SIGN_LETTERS.length)} ${SIGN_DIGITS.charAt(digit % SIGN_DIGITS.length)}`
}

/**
 * Issues a link that opens one step of a running visit on another device, once. Earlier ones of the same step work
 * until their own end, so that a code read just before it changes on the screen still opens.
 *
 * @param browser what the visit's browser is called, for the person to recognise
 */
export async function issueHandOff(
  db: Queries,
  { onboarding, session }: Visit,
  stepId: string,
  browser: string | undefined,
  now = new Date(),
): Promise<{ token: string; expiresAt: Date }> {
  const token = newLinkToken()
  const expiresAt = new Date(Math.min(now.getTime() + HAND_OFF_MS, session.expiresAt.getTime()))
  await db.insert(links).values({
    id: newId('lnk'),
    onboardingId: onboarding.id,
    kind: 'handoff',
    tokenHash: lookupHash(env().secret, token),
    expiresAt,
    fromSession: session.id,
    stepId,
    fromBrowser: browser ?? null,
  })
  return { token, expiresAt }
}

/** What a hand-off link opens. */
type HandOffLink = Link & { fromSession: Buffer; stepId: string }

export function isHandOff(link: Link): link is HandOffLink {
  return link.kind === 'handoff' && link.fromSession !== null && link.stepId !== null
}

/**
 * Uses a hand-off link up: of any number of tries at once exactly one succeeds, and its siblings stop working.
 *
 * @returns `link.used`; `link.revoked` when the session that made it has ended
 */
export async function spendHandOff(tx: Queries, link: HandOffLink): Promise<Result<undefined>> {
  const [maker] = await tx
    .select({ endedAt: sessions.endedAt })
    .from(sessions)
    .where(eq(sessions.id, link.fromSession))
  if (!maker || maker.endedAt) return fail('link.revoked')
  const spent = await spendLink(tx, link)
  if (!spent.ok) return spent
  await tx
    .update(links)
    .set({ revokedAt: sql`now()` })
    .where(and(siblings(link), ne(links.id, link.id), isNull(links.usedAt), isNull(links.revokedAt)))
  await recordEvents(tx, link.onboardingId, [{ type: 'hand_off.opened', data: { step: link.stepId } }])
  return succeed(undefined)
}

function siblings({ fromSession, stepId }: Pick<HandOffLink, 'fromSession' | 'stepId'>) {
  return and(eq(links.fromSession, fromSession), eq(links.stepId, stepId))
}

/** The end of a session that a hand-off link opens. */
export function handOffEnd(now: Date): Date {
  return new Date(now.getTime() + HAND_OFF_SESSION_MS)
}

/** True once another device has opened this step by a link of this session. */
export async function isHandedOff(db: Db, session: Session, stepId: string): Promise<boolean> {
  const [used] = await db
    .select({ id: links.id })
    .from(links)
    .where(and(siblings({ fromSession: session.id, stepId }), sql`${links.usedAt} is not null`))
    .limit(1)
  return used !== undefined
}

/** True when this session is the one a link opened. */
export async function openedBy(db: Db, link: Link, sessionToken: string | undefined): Promise<boolean> {
  if (!sessionToken) return false
  const visit = await findVisit(db, sessionToken, link.onboardingId)
  return visit.ok && visit.value.session.linkId === link.id
}
