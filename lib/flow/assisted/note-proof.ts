import 'server-only'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { markOf } from '@/lib/flow/drafts/typed-text'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { Db } from '@/lib/platform/db/open'

/** Notes that this browser gave a right code, where something that support wrote down waits for one. */
export async function noteProof(db: Db, visit: Visit, now = new Date()): Promise<Visit> {
  const { onboarding, session, key } = visit
  if (!session.trusted || Object.keys(visit.draft.assisted).length === 0) return visit
  const proved = { session: markOf(session), at: now.toISOString() }
  const draft = await changeDraft(db, { onboardingId: onboarding.id, key }, visit.draft, (one) => ({
    ...one,
    proved,
  }))
  return { ...visit, draft }
}
