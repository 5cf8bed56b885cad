import 'server-only'
import type { Session } from '@/lib/flow/onboarding/visit'

/** Stands for what every session may see: pages that show no answer, and where its own step is. */
export const ANY_STEP = '*'

/**
 * Whether a session may act on a step. One that was handed to another device, or came by the team's link to one step,
 * reaches the step it was made for and nothing else; where no step is named, only a whole session will do.
 */
export function reaches(session: Pick<Session, 'onlyStep'>, step: string | undefined): boolean {
  return session.onlyStep === null || step === ANY_STEP || step === session.onlyStep
}
