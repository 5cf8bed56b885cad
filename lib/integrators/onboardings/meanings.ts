import type { StepState } from '@/lib/model/plan/plan'
import type { onboardings } from '@/lib/platform/db/schema/onboardings'

type Row = typeof onboardings.$inferSelect
type Meanings<Value extends string> = Readonly<Record<Value, string>>

/** What each status of an onboarding means. docs/integrate.md has the same words, and a test compares the two. */
export const STATUS_MEANS: Meanings<Row['status']> = {
  intake: 'the customer answers the first questions, and the service does not know them yet',
  sending: 'the first answers are on their way to the service, which has not confirmed them yet',
  open: 'the customer exists at the service, which needs something more',
  answered:
    'all that is asked here is answered. The service needs more, which `only` or `exclude` leaves out',
  in_review: 'the service has everything and is checking it',
  approved: 'the service has approved the check',
  rejected: 'the service has rejected the check',
  on_hold: 'people of the service have stopped the check for now',
}

/** Whose turn it is. */
export const NEXT_ACTION_MEANS: Meanings<Row['nextAction']> = {
  customer_action: 'the customer has something to do',
  wait: 'the service, the team or other people of the company have something to do',
  contact_support: 'the check was rejected or is on hold. The customer can only contact you',
  none: 'nothing is left to do here',
}

/** What each state of a step means. */
export const STEP_STATE_MEANS: Meanings<StepState> = {
  not_started: 'to do',
  in_progress: 'begun and still to do',
  completed: 'done',
  accepted: 'a document that the service has checked and accepted',
  in_review: 'answered and on its way to the service, or being checked there',
  cannot_start: 'to do once another step is done',
  problem: 'sent back: the customer has to change something',
  with_team:
    'the service did not accept the answer, and the team deals with it. The customer is not asked again',
  waiting_for_others: 'other people of the company have something to do',
}

/** Values with their meanings, as one description. */
export function meaningsIn(meanings: Meanings<string>): string {
  return Object.entries(meanings)
    .map(([value, meaning]) => `\`${value}\`: ${meaning}`)
    .join('. ')
}
