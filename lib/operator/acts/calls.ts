import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { refresh } from '@/lib/flow/service/refresh'
import {
  type CallFate,
  declareMade,
  declareNotMade,
  isCustomerId,
  lookUpCall,
} from '@/lib/flow/service/resolve-call'
import { refuseUnlessApproved } from '@/lib/operator/approvals/approval'
import { type Deed, recordAlone } from '@/lib/operator/audit/record-audit'
import type { Db } from '@/lib/platform/db/open'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { openForTeam } from '../onboarding/load-onboarding'
import { refuseUnless } from '../sign-in/permit'
import type { Right } from '../sign-in/roles'
import type { Operator } from '../sign-in/session'
import { Reason } from './reason'
import { refuseDeed } from './with-reason'

const READ_LIMIT_MS = 8000

/**
 * Does something that asks the service, which no transaction can hold: it is written down before, and again when
 * nothing came of it.
 */
async function asking<T>(
  db: Db,
  operator: Operator,
  right: Right,
  deed: Deed & { object: string },
  work: (opened: OpenedOnboarding) => Promise<Result<T>>,
): Promise<Result<T>> {
  const named = { ...deed, object: deed.object.slice(0, 64) }
  const refused = await refuseUnless(db, operator, right, named)
  if (refused) return refused
  const opened = await openForTeam(db, operator, deed.object)
  if (!opened.ok) return opened
  await recordAlone(db, operator, named)
  const done = await work(opened.value)
  if (!done.ok) await recordAlone(db, operator, { ...named, code: done.code })
  return done
}

/** Looks up at the service, now, what a create call in doubt has made. */
export function lookUpNow(db: Db, operator: Operator, id: string): Promise<Result<CallFate>> {
  return asking(db, operator, 'help', { action: 'call_look_up', object: id }, (opened) =>
    lookUpCall(db, opened),
  )
}

/** What someone who has looked at the service says about a call in doubt. */
type Word = { made: boolean; customer: string; reason: unknown; approval?: string | undefined }

/**
 * Takes a reviewer's word about a create call in doubt, with their reason.
 *
 * @returns `role.refused`, `reason.missing`, `approval.awaited`, `approval.over`, and what the protocol refuses: see
 *   `lib/flow/service/resolve-call.ts`
 */
export async function declareCall(
  db: Db,
  operator: Operator,
  id: string,
  { made, customer, reason, approval }: Word,
): Promise<Result<CallFate>> {
  const said = Reason.safeParse(reason).data
  const deed = {
    action: 'call_declare',
    object: id,
    field: made ? 'made' : 'not_made',
    reason: said,
  } as const
  const refused = await refuseUnless(db, operator, 'resolve', deed)
  if (refused) return refused
  const cut = { ...deed, object: id.slice(0, 64) }
  if (!said) return refuseDeed(db, operator, cut, 'reason.missing')
  const named = made ? customer.trim() : undefined
  if (named !== undefined && !isCustomerId(named)) return refuseDeed(db, operator, cut, 'customer.unknown')
  const opened = await openForTeam(db, operator, id)
  if (!opened.ok) return opened
  const act = { ...deed, onboardingId: id, reason: said, customer: named, approval }
  const unapproved = await refuseUnlessApproved(db, operator, act)
  if (unapproved) return unapproved
  return asking(db, operator, 'resolve', deed, async (opened) =>
    named === undefined ? declareNotMade(db, opened) : declareMade(db, opened, named),
  )
}

/** How an onboarding stands once the service was read: whether one of its codes still has no screen. */
type Reading = 'clear' | 'unknown_codes'

/**
 * Reads the customer at the service again, now.
 *
 * @returns `upstream.unavailable`; `not_found` before the customer exists
 */
export function readServiceNow(db: Db, operator: Operator, id: string): Promise<Result<Reading>> {
  return asking(db, operator, 'help', { action: 'service_read', object: id }, async (opened) => {
    if (!opened.onboarding.customerId) return fail('not_found')
    const read = await refresh(db, opened, { ageMs: 0, waitMs: READ_LIMIT_MS })
    if (!read.reached) return fail('upstream.unavailable')
    if (read.opened.onboarding.purgedAt) return fail('not_found')
    return succeed(planOf(read.opened).unknownCodes.length > 0 ? 'unknown_codes' : 'clear')
  })
}
