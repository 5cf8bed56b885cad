import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import { mayEditPeople } from '@/lib/flow/company/company-facts'
import { updatePeopleTurn } from '@/lib/flow/company/store-people-turn'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { recordEvents } from '@/lib/flow/events/record-events'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { forgetUnsentPeople } from '@/lib/flow/people/unsent-people'
import { keepsAnswers } from '@/lib/flow/retention/kept-until'
import type { Db, Queries } from '@/lib/platform/db/open'
import { documents, onboardings } from '@/lib/platform/db/schema/onboardings'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { takePoint } from '@/lib/platform/limits/rate-limits'

const noAnswers = {
  answers: {},
  typed: {},
  assisted: {},
  problems: {},
  held: [],
  withTeam: [],
  givenBack: [],
}

/**
 * Deletes every answer and file that is kept here, at the request of its person, and everybody they have named only
 * here. What the payments service has stays there, and so do steps, times and codes under way, which hold no answer.
 *
 * @returns `session.untrusted` on a further browser; `submit.in_progress` while answers are being sent
 */
export async function deleteAnswers(db: Db, visit: Visit): Promise<Result<Visit>> {
  const { onboarding, session } = visit
  if (!session.trusted) return fail('session.untrusted')
  if (onboarding.status === 'sending') return fail('submit.in_progress')
  const limited = await takePoint(db, 'submit', onboarding.id)
  if (limited) return limited
  const draft = await db.transaction(async (tx) => {
    await lockOnboarding(tx, onboarding.id)
    const isWaiting = and(eq(documents.onboardingId, onboarding.id), isNotNull(documents.sealed))
    const files = await tx.delete(documents).where(isWaiting).returning({ id: documents.id })
    const emptied = await emptyDraft(tx, visit)
    await tx.update(onboardings).set({ heldUntil: null }).where(eq(onboardings.id, onboarding.id))
    const hadPeople = await forgetUnsentPeople(tx, visit)
    const hadAnswers = emptied.version !== visit.draft.version
    if (hadAnswers || hadPeople || files.length > 0)
      await recordEvents(tx, onboarding.id, [{ type: 'answers.deleted' }])
    return emptied
  })
  if (mayEditPeople(visit)) await updatePeopleTurn(db, onboarding.id)
  return succeed({ ...visit, draft })
}

/** What was said of the owners who are not listed goes as long as the list can change; it is a part of the list. */
function emptyDraft(tx: Queries, visit: Visit): Promise<Visit['draft']> {
  const target = { onboardingId: visit.onboarding.id, key: visit.key }
  const isListOpen = mayEditPeople(visit)
  return changeDraft(tx, target, visit.draft, (one) => {
    const withoutAnswers = keepsAnswers({ draft: one }) ? { ...one, ...noAnswers } : one
    return isListOpen && one.restSaid !== undefined
      ? { ...withoutAnswers, restSaid: undefined }
      : withoutAnswers
  })
}
