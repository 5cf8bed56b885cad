import 'server-only'
import { eq } from 'drizzle-orm'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { takeAlong } from '@/lib/flow/drafts/typed-text'
import { recordEvents } from '@/lib/flow/events/record'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { lookupHash, sha256 } from '@/lib/platform/crypto/keys'
import type { Db } from '@/lib/platform/db/open'
import { sessions, trustedDevices } from '@/lib/platform/db/schema/sessions'
import { env } from '@/lib/platform/env/env'
import { BrokenInvariant } from '@/lib/platform/errors'
import { newToken } from '@/lib/platform/ids'
import { SESSION_SECONDS } from './cookies'

/** What a browser gets once the person has shown who they are; both belong into its cookies and nowhere else. */
export type Granted = {
  sessionToken: string
  deviceToken: string
  /** Where text was typed before that came too late for an ended session. */
  step: string | undefined
}

/**
 * Puts a trusted session with a new id in the place of the present one and remembers the browser. What was typed in it
 * meanwhile becomes the person's own.
 */
export async function trustBrowser(
  db: Db,
  visit: Visit,
  now = new Date(),
): Promise<{ visit: Visit; granted: Granted }> {
  const { onboarding, session: old, key, draft: known } = visit
  if (old.onlyStep !== null) throw new BrokenInvariant('a session for one step is never trusted')
  const [sessionToken, deviceToken] = [newToken(), newToken()]
  const session = {
    ...old,
    id: sha256(sessionToken),
    trusted: true,
    // The visit goes on since when it began: the page around a frame hears what happened in it, the proof included.
    seenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
  }
  const { step } = takeAlong(known, old, session)
  const draft = await db.transaction(async (tx) => {
    await tx.update(sessions).set({ endedAt: now }).where(eq(sessions.id, old.id))
    await tx.insert(sessions).values(session)
    const hash = lookupHash(env().secret, deviceToken)
    await tx.insert(trustedDevices).values({ onboardingId: onboarding.id, hash })
    await recordEvents(tx, onboarding.id, [{ type: 'browser.trusted' }])
    const target = { onboardingId: onboarding.id, key }
    return step ? changeDraft(tx, target, known, (one) => takeAlong(one, old, session).draft) : known
  })
  return { visit: { ...visit, session, draft }, granted: { sessionToken, deviceToken, step } }
}
