import 'server-only'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { recordAlone, recordAudit } from '@/lib/operator/audit/record-audit'
import { isFresh, isStrong, refuseUnless } from '@/lib/operator/sign-in/permit'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { Db } from '@/lib/platform/db/open'
import { approvals } from '@/lib/platform/db/schema/operators'
import { type FailureCode, fail, type Result, succeed } from '@/lib/platform/errors'
import { APPROVED_MS, type Approval, approvalDeed, RIGHT_TO } from './approval'

/** What a colleague says to a request. */
type ApprovalVerdict = { id: string; isApproved: boolean }

/**
 * Approves or refuses what a colleague has asked for, as someone who may do it themselves and has just signed in.
 * Nobody decides what they asked for. Verdicts and refusals are written down.
 *
 * @returns `not_found`, `role.refused`, `approval.own`, `sign_in.stale`, `sign_in.weak`, `approval.over` for a request
 *   that was decided before or has expired
 */
export async function decideApproval(
  db: Db,
  operator: Operator,
  { id, isApproved }: ApprovalVerdict,
): Promise<Result<undefined>> {
  const action = isApproved ? 'approval_grant' : 'approval_refuse'
  const [asked] = await db.select().from(approvals).where(eq(approvals.id, id))
  if (!asked) {
    await recordAlone(db, operator, { action, object: id.slice(0, 64), code: 'not_found' })
    return fail('not_found')
  }
  const deed = approvalDeed(action, asked)
  const refused = await refuseUnless(db, operator, RIGHT_TO[asked.action], deed)
  if (refused) return refused
  const code = whyNot(operator, asked)
  if (code) {
    await recordAlone(db, operator, { ...deed, code })
    return fail(code)
  }
  return db.transaction(async (tx) => {
    const now = new Date()
    const decided = await tx
      .update(approvals)
      .set({
        isApproved,
        decidedBy: operator.id,
        decidedAt: now,
        ...(isApproved ? { expiresAt: new Date(now.getTime() + APPROVED_MS) } : {}),
      })
      .where(and(eq(approvals.id, id), isNull(approvals.decidedAt), gt(approvals.expiresAt, now)))
      .returning({ id: approvals.id })
    const late = decided.length > 0 ? undefined : 'approval.over'
    await recordAudit(tx, operator, { ...deed, code: late })
    return late ? fail(late) : succeed(undefined)
  })
}

function whyNot(operator: Operator, asked: Approval): FailureCode | undefined {
  if (asked.operatorId === operator.id) return 'approval.own'
  if (!isFresh(operator)) return 'sign_in.stale'
  return isStrong(operator) ? undefined : 'sign_in.weak'
}
