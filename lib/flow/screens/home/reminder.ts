import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { dayOf } from '@/lib/flow/pages/day-of'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { reminderFile } from '@/lib/model/views/home/reminder'
import { fail, type Result, succeed } from '@/lib/platform/errors'

/**
 * A calendar entry that reminds of what is still to do.
 *
 * @returns `step.out_of_order` when there is nothing to do
 */
export function makeReminder(visit: Visit, now = new Date()): Result<{ name: string; text: string }> {
  const { onboarding, integrator, session } = visit
  if (onboarding.status === 'sending' || planOf(visit).nextAction !== 'customer_action')
    return fail('step.out_of_order')
  const today = dayOf(session, 'UTC', now).replaceAll('-', '')
  const text = reminderFile({
    words: wordsOf(visit),
    asker: integrator.name,
    id: `${onboarding.reference}@vestibule`,
    today,
    madeAt: now,
  })
  return succeed({ name: `reminder-${onboarding.reference}.ics`, text })
}
