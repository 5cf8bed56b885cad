import 'server-only'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { HostedState } from '@/lib/model/views/hosted/hosted-view'

/** A result usually comes within this time; after it nobody should feel held. */
const USUAL_WAIT_MS = 2 * 60_000

/**
 * The state of a visit to a page of the service. That a person came back says nothing; only the service's
 * answer counts.
 */
type HostedVisit = {
  state: HostedState
  /** When the page closes or has closed, where the service said so. */
  until: Date | undefined
  /** How many visits to it have come to an end: a check that failed, a page that closed. Opening it again ends none. */
  ended: number
  /** How often the service said that it did not succeed. */
  failures: number
}

/** Reads how the last visit to a step's hosted page stands. */
export function hostedVisit(
  { draft, snapshot }: Pick<OpenedOnboarding, 'draft' | 'snapshot'>,
  { step, refusal }: PlannedStep,
  now = new Date(),
): HostedVisit {
  const last = draft.hosted[step.id]
  if (!last) return { state: 'new', until: undefined, ended: 0, failures: 0 }
  const until = last.expiresAt ? new Date(last.expiresAt) : undefined
  const isFresh = now.getTime() - Date.parse(last.at) < USUAL_WAIT_MS
  // A second refusal reads like the first one. The service's own time of change tells the two apart.
  const isNewRefusal = !last.refusedBefore || last.seen !== snapshot?.updatedAt
  const state =
    refusal && isNewRefusal ? 'failed' : until && until <= now ? 'expired' : isFresh ? 'waiting' : 'long'
  const failures = last.failures + (state === 'failed' ? 1 : 0)
  const ended = last.ended + (state === 'failed' || state === 'expired' ? 1 : 0)
  return { state, until, ended, failures }
}
