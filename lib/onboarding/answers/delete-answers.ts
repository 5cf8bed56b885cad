import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '@/lib/db/open'
import { documents, onboardings } from '@/lib/db/schema/onboardings'
import { changeDraft } from '@/lib/drafts/draft'
import { fail, type Result, succeed } from '@/lib/errors'
import { recordEvents } from '@/lib/events/record'
import { takePoint } from '@/lib/rate-limits'
import type { Visit } from '@/lib/sessions/visit'
import { keepsAnswers } from './kept-until'

/**
 * Deletes every answer and file that is kept here, at the wish of its person. What the payments service has stays
 * there, and so do steps, times and codes under way, which hold no answer.
 *
 * @returns `session.untrusted` on a further browser; `submit.in_progress` while answers are being sent
 */
export async function deleteAnswers(db: Db, visit: Visit): Promise<Result<Visit>> {
  const { onboarding, key, session } = visit
  if (!session.trusted) return fail('session.untrusted')
  if (onboarding.status === 'sending') return fail('submit.in_progress')
  const limited = await takePoint(db, 'submit', onboarding.id)
  if (limited) return limited
  return db.transaction(async (tx) => {
    const isWaiting = and(eq(documents.onboardingId, onboarding.id), isNotNull(documents.sealed))
    const files = await tx.delete(documents).where(isWaiting).returning({ id: documents.id })
    const draft = await changeDraft(tx, { onboardingId: onboarding.id, key }, visit.draft, (one) =>
      keepsAnswers({ draft: one })
        ? {
            ...one,
            answers: {},
            typed: {},
            assisted: {},
            problems: {},
            held: [],
            withTeam: [],
            givenBack: [],
          }
        : one,
    )
    await tx.update(onboardings).set({ heldUntil: null }).where(eq(onboardings.id, onboarding.id))
    const hadAnswers = draft.version !== visit.draft.version
    if (hadAnswers || files.length > 0) await recordEvents(tx, onboarding.id, [{ type: 'answers.deleted' }])
    return succeed({ ...visit, draft })
  })
}
