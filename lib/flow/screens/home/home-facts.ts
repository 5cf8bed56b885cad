import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import type { Plan } from '@/lib/model/plan/plan'
import { openingsOf } from '@/lib/model/plan/unlocks'
import { checklistInput } from '../form/form-screen'

/** What the home page shows beside its news and its history. */
export function homeFacts(visit: Visit, plan: Plan) {
  const { onboarding, snapshot, session } = visit
  return {
    ...checklistInput(visit, plan),
    openings: openingsOf(snapshot?.profiles ?? []),
    approvedAt: onboarding.approvedAt ?? undefined,
    reference: onboarding.reference,
    // In a frame the person has never left.
    returnUrl: session.surface === 'frame' ? undefined : (onboarding.returnUrl ?? undefined),
    sending: onboarding.status === 'sending',
    helpHref: paths.help(onboarding.id),
    receiptHref: paths.receipt(onboarding.id),
    reminderHref: paths.reminder(onboarding.id),
  }
}
