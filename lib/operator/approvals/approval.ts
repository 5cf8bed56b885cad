import 'server-only'
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { type Deed, recordAlone, recordAudit } from '@/lib/operator/audit/record-audit'
import type { Right } from '@/lib/operator/sign-in/roles'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { Db } from '@/lib/platform/db/open'
import { approvals } from '@/lib/platform/db/schema/operators'
import { DAY_MS } from '@/lib/platform/durations'
import { env } from '@/lib/platform/env/env'
import { type Failure, fail } from '@/lib/platform/errors'
import { newId } from '@/lib/platform/ids'

/** How long a colleague may take to decide. */
const OPEN_MS = DAY_MS
/** How long what was approved may be carried out. */
export const APPROVED_MS = 60 * 60_000

export type Approval = typeof approvals.$inferSelect
type ApprovedAction = Approval['action']

/** What is needed to approve an act: the right to do it oneself. */
export const RIGHT_TO: Readonly<Record<ApprovedAction, Right>> = {
  reveal: 'reveal',
  data_export: 'reveal',
  erase: 'erase',
  call_declare: 'resolve',
}

/** One sensitive act as its use case is about to do it. */
type SensitiveAct = {
  action: ApprovedAction
  onboardingId: string
  field?: string | undefined
  customer?: string | undefined
  reason: string
  /** The approval that it is done by; without one a colleague is asked. */
  approval?: string | undefined
}

/**
 * The last question before a sensitive act, where a second approver is wanted: whether a colleague has approved exactly
 * this. Without an approval the act becomes a request; with one, the approval is used up.
 *
 * @returns undefined when the act may be done now; `approval.awaited` when it waits for a colleague; `approval.over`
 *   for an approval that is not there, was used, has expired, or was for something else
 */
export async function refuseUnlessApproved(
  db: Db,
  operator: Operator,
  act: SensitiveAct,
): Promise<Failure | undefined> {
  if (!env().operators.secondApprover) return undefined
  return act.approval === undefined ? ask(db, operator, act) : spend(db, operator, act, act.approval)
}

/** What ties the rows of the audit about one request together: the act, its field, and the id of the request. */
export function approvalDeed(
  action: Deed['action'],
  asked: Pick<Approval, 'id' | 'action' | 'field' | 'onboardingId'>,
): Deed {
  const field = [asked.action, asked.field, asked.id].filter(Boolean).join(' ')
  return { action, object: asked.onboardingId.slice(0, 64), field }
}

/** Asks once: the same request again, while it waits, is the one that waits. */
async function ask(db: Db, operator: Operator, act: SensitiveAct): Promise<Failure> {
  const { action, onboardingId, reason } = act
  const { field = null, customer = null } = act
  await db.transaction(async (tx) => {
    const now = new Date()
    // Two presses at once wait for each other at the head of the audit only after this look, so they may ask twice;
    // either request can be decided, and each approval is for one time.
    const [waiting] = await tx
      .select({ id: approvals.id })
      .from(approvals)
      .where(and(isSame(operator, act), isNull(approvals.decidedAt), gt(approvals.expiresAt, now)))
      .limit(1)
    if (waiting) return
    const id = newId('apr')
    const expiresAt = new Date(now.getTime() + OPEN_MS)
    await tx
      .insert(approvals)
      .values({ id, operatorId: operator.id, action, onboardingId, field, customer, reason, expiresAt })
    const deed = approvalDeed('approval_ask', { id, action, field, onboardingId })
    await recordAudit(tx, operator, { ...deed, reason })
  })
  return fail('approval.awaited')
}

async function spend(
  db: Db,
  operator: Operator,
  act: SensitiveAct,
  approval: string,
): Promise<Failure | undefined> {
  const now = new Date()
  const used = await db
    .update(approvals)
    .set({ usedAt: now })
    .where(
      and(
        eq(approvals.id, approval),
        isSame(operator, act),
        eq(approvals.isApproved, true),
        isNull(approvals.usedAt),
        gt(approvals.expiresAt, now),
      ),
    )
    .returning({ id: approvals.id })
  if (used.length > 0) return undefined
  const { action, onboardingId, field } = act
  const deed = { action, object: onboardingId.slice(0, 64), field, code: 'approval.over' } as const
  await recordAlone(db, operator, deed)
  return fail('approval.over')
}

/** The same person for the same act, with all that a colleague has read of it. */
function isSame(operator: Operator, { action, onboardingId, field, customer, reason }: SensitiveAct) {
  const isOrUnset = (column: typeof approvals.field | typeof approvals.customer, value?: string): SQL =>
    value === undefined ? isNull(column) : eq(column, value)
  return and(
    eq(approvals.operatorId, operator.id),
    eq(approvals.action, action),
    eq(approvals.onboardingId, onboardingId),
    eq(approvals.reason, reason),
    isOrUnset(approvals.field, field),
    isOrUnset(approvals.customer, customer),
  )
}
