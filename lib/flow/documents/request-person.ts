import 'server-only'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { raiseAlert, recordEvents } from '@/lib/flow/events/record-events'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { reaches } from '@/lib/flow/sessions/reach'
import type { Db } from '@/lib/platform/db/open'

/**
 * Someone cannot do a check by camera, or has none of the documents that count, and asks for a person instead. The
 * service has no call for that, so the team is told by an alert and the integrator by an event; asking again changes
 * nothing.
 */
export async function requestPerson(db: Db, visit: Visit, stepId: string): Promise<void> {
  const planned = planOf(visit).steps.find(({ step }) => step.id === stepId)
  const needsHelp = planned?.step.flow === 'face' || planned?.step.flow === 'document'
  if (!planned?.open || !needsHelp || !reaches(visit.session, stepId)) return
  if (visit.draft.askedPerson.includes(stepId)) return
  const target = { onboardingId: visit.onboarding.id, key: visit.key }
  await db.transaction(async (tx) => {
    await changeDraft(tx, target, visit.draft, (draft) => ({
      ...draft,
      askedPerson: [...new Set([...draft.askedPerson, stepId])],
    }))
    await recordEvents(tx, visit.onboarding.id, [{ type: 'help.requested', data: { step: stepId } }])
    await raiseAlert(tx, visit.onboarding.id, 'person_requested', stepId)
  })
}
