import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { changeDraft } from '@/lib/flow/drafts/draft'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import { moveTypedText, withoutOthersText } from '@/lib/flow/drafts/typed-text'
import { recordEvents } from '@/lib/flow/events/record-events'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { sha256 } from '@/lib/platform/crypto/keys'
import type { Db, Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { sessions, trustedDevices } from '@/lib/platform/db/schema/sessions'
import { BrokenInvariant } from '@/lib/platform/errors'
import { newToken } from '@/lib/platform/ids'
import { SESSION_SECONDS } from './cookies'
import { deviceHashOf, deviceTokenOf } from './hold-onboarding'

/** What a browser gets once the person has shown who they are; both belong into its cookies and nowhere else. */
export type Granted = {
  sessionToken: string
  deviceToken: string
  /** Where text was typed before that came too late for an ended session. */
  step: string | undefined
}

/**
 * What a proof opens beside the browser's own session.
 *
 * - `answers`: what browsers of the person's have stored
 * - `given`: also what the integrator gave, since the proof was a part of it; no other browser has shown as much
 * - `place`: nothing but the contact that was proven. Nobody has proven one before, and what other browsers answered
 *   stays masked
 */
export type Opens = 'answers' | 'given' | { place: string }

/**
 * Puts a trusted session with a new id in the place of the present one and remembers the browser. What was typed in it
 * in the meantime becomes the person's own.
 */
export async function trustBrowser(
  db: Db,
  visit: Visit,
  opens: Opens = 'answers',
  now = new Date(),
): Promise<{ visit: Visit; granted: Granted }> {
  const { onboarding, session: old, key, draft: known } = visit
  if (old.onlyStep !== null) throw new BrokenInvariant('a session for one step is never trusted')
  const sessionToken = newToken()
  const id = sha256(sessionToken)
  const deviceToken = deviceTokenOf(id)
  const session = {
    ...old,
    id,
    trusted: true,
    device: deviceHashOf(id),
    // The visit still counts from its beginning, so that the page around a frame hears all of it, the proof included.
    seenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
  }
  const { step } = moveTypedText(known, old, session)
  const draft = await db.transaction(async (tx) => {
    const isOver = await replaceSession(tx, old, now)
    if (isOver) {
      await tx.insert(sessions).values({ ...session, endedAt: now })
      return known
    }
    if (opens !== 'answers') await forgetOthers(tx, onboarding.id, id)
    await tx.insert(sessions).values(session)
    await tx.insert(trustedDevices).values({ onboardingId: onboarding.id, hash: deviceHashOf(id) })
    await recordEvents(tx, onboarding.id, [{ type: 'browser.trusted' }])
    const target = { onboardingId: onboarding.id, key }
    const change = (one: Draft) => moveTypedText(opened(one, opens, old), old, session).draft
    return step || opens !== 'answers' ? changeDraft(tx, target, known, change) : known
  })
  return { visit: { ...visit, session, draft }, granted: { sessionToken, deviceToken, step } }
}

/**
 * Ends the session that gets a new id. True where it was ended on purpose in the meantime, with every other of its
 * link: the new one is then over as well. A second press of the same browser finds the session of the first one.
 */
async function replaceSession(tx: Queries, { id, onboardingId, linkId }: Visit['session'], now: Date) {
  const row = await lockOnboarding(tx, onboardingId)
  const isLive = isNull(sessions.endedAt)
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isLive))
    .returning({ id: sessions.id })
  if (ended.length > 0) return row?.purgedAt !== null
  const [other] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.linkId, linkId), isLive))
    .limit(1)
  return other === undefined
}

/** Browsers that have shown less lose sight of the answers: what is unmasked now was never theirs to see. */
async function forgetOthers(tx: Queries, onboardingId: string, sessionId: Buffer): Promise<void> {
  await tx.update(sessions).set({ trusted: false }).where(eq(sessions.onboardingId, onboardingId))
  await tx.delete(trustedDevices).where(eq(trustedDevices.onboardingId, onboardingId))
  const ownerDevice = deviceHashOf(sessionId)
  await tx.update(onboardings).set({ ownerDevice }).where(eq(onboardings.id, onboardingId))
}

function opened(draft: Draft, opens: Opens, own: Pick<Visit['session'], 'id'>): Draft {
  if (opens === 'answers') return draft
  if (opens === 'given') return { ...draft, masked: [] }
  const masked = Object.keys(draft.answers).filter((place) => place !== opens.place)
  return { ...withoutOthersText(draft, own), masked, foreign: [] }
}
