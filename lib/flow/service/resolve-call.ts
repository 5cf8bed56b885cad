import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Db } from '@/lib/platform/db/open'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { newId } from '@/lib/platform/ids'
import { type Customer, ONBOARDING_META_KEY } from '@/lib/upstream/types'
import { asCarried, type CreateCall } from './carried-answers'
import { settleCreated } from './create-customer'
import { agreesWith, heldByOthers } from './match-record'
import { recordOf } from './service-record'

/** What became of a call in doubt when someone looked: it has made a customer, or nothing of ours was found. */
export type CallFate = 'made' | 'not_found'

const CUSTOMER_ID = /^[A-Za-z0-9_-]{1,100}$/

/**
 * Asks the service again, at once, what a call in doubt has made. It never repeats the call: that is the job's.
 *
 * @returns `not_found` where no call is in doubt; `upstream.unavailable`
 */
export async function lookUpCall(db: Db, opened: OpenedOnboarding): Promise<Result<CallFate>> {
  const call = await callInDoubt(db, opened)
  return call ? lookUp(db, opened, call) : fail('not_found')
}

/**
 * Takes someone's word that a call in doubt has made this customer. The service is asked for it, and it has to be
 * this onboarding's: by our mark, or where the service keeps none by all that was sent, and nobody else's here.
 *
 * @returns `not_found` where no call is in doubt; `customer.unknown`, `customer.not_theirs`, `upstream.unavailable`
 */
export async function declareMade(
  db: Db,
  opened: OpenedOnboarding,
  customerId: string,
): Promise<Result<CallFate>> {
  const call = await callInDoubt(db, opened)
  if (!call) return fail('not_found')
  if (!isCustomerId(customerId)) return fail('customer.unknown')
  const record = await recordOf(db, { onboarding: { ...opened.onboarding, customerId } })
  const found = await record.get()
  if (!found.ok)
    return found.error.kind === 'refused'
      ? fail('customer.unknown')
      : fail('upstream.unavailable', { ref: found.error.correlationId ?? newId('ref') })
  const held = await heldByOthers(db, opened.onboarding, [customerId])
  if (!isTheirs(asCarried(opened, call), found.value) || held.size > 0) return fail('customer.not_theirs')
  await settleCreated(db, opened, { id: call.id, correlationId: found.correlationId }, found.value)
  return succeed('made')
}

/**
 * Takes someone's word that a call in doubt has made nothing. The service is asked one last time; then a job makes the
 * call again, under the same idempotency key as ever.
 *
 * @returns `made` when the service knows it after all; `not_found` where no call is in doubt; `upstream.unavailable`
 */
export async function declareNotMade(db: Db, opened: OpenedOnboarding): Promise<Result<CallFate>> {
  const call = await callInDoubt(db, opened)
  if (!call) return fail('not_found')
  const fate = await lookUp(db, opened, call)
  if (!fate.ok || fate.value === 'made') return fate
  await db
    .update(upstreamCalls)
    .set({ state: 'planned', lookups: 0, repeats: sql`${upstreamCalls.repeats} + 1`, dueAt: new Date() })
    .where(and(eq(upstreamCalls.id, call.id), eq(upstreamCalls.state, 'in_doubt')))
  return fate
}

/** Whether a text can be the service's id of a customer at all. */
export function isCustomerId(text: string): boolean {
  return CUSTOMER_ID.test(text)
}

async function callInDoubt(db: Db, { onboarding }: OpenedOnboarding): Promise<CreateCall | undefined> {
  const [call] = await db
    .select()
    .from(upstreamCalls)
    .where(and(eq(upstreamCalls.onboardingId, onboarding.id), eq(upstreamCalls.state, 'in_doubt')))
  return call
}

async function lookUp(db: Db, opened: OpenedOnboarding, call: CreateCall): Promise<Result<CallFate>> {
  const record = await recordOf(db, opened)
  const found = await record.findMade(asCarried(opened, call).draft.answers)
  if (!found.ok) return fail('upstream.unavailable', { ref: found.error.correlationId ?? newId('ref') })
  if (found.value.kind !== 'ours') return succeed('not_found')
  await settleCreated(db, opened, { id: call.id, correlationId: found.correlationId }, found.value.customer)
  return succeed('made')
}

function isTheirs({ onboarding, draft }: OpenedOnboarding, customer: Customer): boolean {
  const mark = customer.meta[ONBOARDING_META_KEY]
  return mark === undefined ? agreesWith(draft.answers, customer) : mark === onboarding.id
}
