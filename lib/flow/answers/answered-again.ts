import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import { changeDraft, readDraft } from '@/lib/flow/drafts/draft'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { createDigest } from '@/lib/flow/service/create-body'
import { updatePlaces } from '@/lib/model/plan/bodies'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { Answers, CustomerType } from '@/lib/model/requirements/define'
import type { Db, Queries } from '@/lib/platform/db/open'
import { retryRolledBack } from '@/lib/platform/db/retry-conflicts'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import type { Customer } from '@/lib/upstream/types'

/**
 * Of these steps those that were answered again since their answers were sent. They are sent again even where the newer
 * ones have arrived: of two calls at once nobody knows which the service took last. Answers that were deleted are none.
 */
export function answeredAgain(
  planned: readonly PlannedStep[],
  type: CustomerType,
  sent: Answers,
  now: Answers,
): string[] {
  return planned
    .filter((one) => {
      const places = updatePlaces([one], type)
      const isKept = places.some((place) => now[place] !== undefined)
      return isKept && places.some((place) => !isDeepStrictEqual(now[place], sent[place]))
    })
    .map(({ step }) => step.id)
}

/** What the service does not accept from us is handed to the team; nobody is asked for it again. */
export function withTeam(draft: Draft, steps: readonly string[]): Draft {
  return { ...draft, withTeam: [...new Set([...draft.withTeam, ...steps])] }
}

/**
 * Takes in the service's answer to these steps, and has them sent again where they were overtaken on their way: the calls
 * of two browsers may reach the service in another order than the one in which they were saved.
 *
 * @param visit with the draft whose answers were sent
 */
export async function takeInSent<Opened extends OpenedOnboarding>(
  db: Db,
  visit: Opened,
  customer: Customer,
  planned: readonly PlannedStep[],
): Promise<Opened> {
  const { draft: sent, onboarding, key } = visit
  const ids = planned.map(({ step }) => step.id)
  let newest = 0
  const applied = await applyCustomer(db, visit, customer, ids, (version) => {
    newest = version
  })
  if (newest <= sent.version) return applied
  const draft = await readDraft(db, { onboardingId: onboarding.id, key })
  const newer = answeredAgain(planned, onboarding.type, sent.answers, draft.answers)
  return newer.length > 0 ? holdSteps(db, { ...applied, draft }, newer) : applied
}

/**
 * Has steps sent that were saved while the create call was made: it carries the answers of the moment before. A call
 * that has them already is enough.
 */
export async function sendBesideCreate<Opened extends OpenedOnboarding>(
  db: Db,
  opened: Opened,
  planned: readonly PlannedStep[],
): Promise<Opened> {
  const { id } = opened.onboarding
  const { customerId, status, purgedAt } = onboardings
  // What plans or settles the call holds the row, and is waited for here; of two that wait for each other the server
  // may give up this one.
  const [row] = await retryRolledBack(async () =>
    db.select({ customerId, status, purgedAt }).from(onboardings).where(eq(onboardings.id, id)).for('share'),
  )
  if (!row || row.purgedAt || (row.customerId === null && row.status !== 'sending')) return opened
  const [call] = await db
    .select({ digest: upstreamCalls.requestDigest })
    .from(upstreamCalls)
    .where(eq(upstreamCalls.onboardingId, id))
    .orderBy(desc(upstreamCalls.createdAt))
    .limit(1)
  if (call?.digest.equals(createDigest(opened))) return opened
  return holdSteps(
    db,
    opened,
    planned.map(({ step }) => step.id),
  )
}

async function holdSteps<Opened extends OpenedOnboarding>(
  db: Db | Queries,
  opened: Opened,
  steps: readonly string[],
): Promise<Opened> {
  const { onboarding, key } = opened
  const draft = await changeDraft(db, { onboardingId: onboarding.id, key }, opened.draft, (one) => ({
    ...one,
    held: [...new Set([...one.held, ...steps])],
  }))
  await db.update(onboardings).set({ heldUntil: new Date() }).where(eq(onboardings.id, onboarding.id))
  return { ...opened, draft }
}
