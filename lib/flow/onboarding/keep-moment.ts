import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { moments } from '@/lib/platform/db/schema/history'
import type { Onboarding, OpenedOnboarding } from './visit'

type Standing = Pick<OpenedOnboarding, 'onboarding' | 'snapshot'>

/** As much of an onboarding as a moment keeps; of the answers only their places. */
type Kept = {
  onboarding: Pick<Onboarding, 'id' | 'status' | 'nextAction' | 'sentSteps' | 'snapshot'>
  draft: Pick<OpenedOnboarding['draft'], 'answers'>
}

/** Whether an onboarding looks different now: most answers of the service say what the one before said. */
export function isNewMoment(before: Standing, now: Standing): boolean {
  return !isDeepStrictEqual(looksOf(before), looksOf(now))
}

function looksOf({ onboarding, snapshot }: Standing) {
  const { status, nextAction, sentSteps } = onboarding
  // When the service changed something, or something was submitted, is nothing that shows.
  const shown = snapshot && {
    ...snapshot,
    updatedAt: undefined,
    handedIn: Object.keys(snapshot.handedIn),
  }
  return { status, nextAction, sent: Object.keys(sentSteps).sort(), snapshot: shown }
}

/** The writing of a moment as a part of the statement that brought it, written where `condition` holds. */
export function writingMoment({ onboarding, draft }: Kept, condition: SQL): SQL {
  const { id, status, nextAction, sentSteps, snapshot } = onboarding
  const answered = JSON.stringify(Object.keys(draft.answers))
  return sql`
    insert into ${moments} (onboarding_id, status, next_action, sent_steps, answered, snapshot)
    select ${id}::text, ${status}::text, ${nextAction}::text, ${JSON.stringify(sentSteps)}::jsonb, ${answered}::jsonb,
      ${snapshot}::bytea where ${condition}`
}
