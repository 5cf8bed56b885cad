import 'server-only'
import { and, count, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mayDo } from '@/lib/operator/sign-in/roles'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { approvals, operators } from '@/lib/platform/db/schema/operators'
import { DAY_MS } from '@/lib/platform/durations'
import { env } from '@/lib/platform/env/env'
import { type Approval, RIGHT_TO } from './approval'

const MOST = 50
const OWN_DAYS = 7

/** A request with who asked, who decided, and the reference of the onboarding it is about. */
export type ReadApproval = {
  approval: Approval
  asker: string
  decider: string | null
  reference: string
}

/** What others have asked for and this person may decide, the oldest first. */
export async function readWaiting(db: Db, operator: Operator, now = new Date()) {
  const rows = await withNames(db).where(isWaiting(operator, now)).orderBy(approvals.createdAt).limit(MOST)
  return rows.filter(({ approval }) => mayDo(operator.role, RIGHT_TO[approval.action]))
}

/** What this person has asked for lately, the newest first. */
export async function readOwn(db: Db, operator: Operator, now = new Date()): Promise<ReadApproval[]> {
  const isLate = gt(approvals.createdAt, new Date(now.getTime() - OWN_DAYS * DAY_MS))
  return withNames(db)
    .where(and(eq(approvals.operatorId, operator.id), isLate))
    .orderBy(desc(approvals.createdAt))
    .limit(MOST)
}

/** How many requests wait for this person; none where no second approver is wanted. */
export async function countWaiting(db: Db, operator: Operator, now = new Date()): Promise<number> {
  if (!env().operators.secondApprover || !mayDo(operator.role, 'reveal')) return 0
  const [row] = await db.select({ waiting: count() }).from(approvals).where(isWaiting(operator, now))
  return row?.waiting ?? 0
}

/** One request of this person's own. */
export async function findOwn(db: Db, operator: Operator, id: string): Promise<ReadApproval | undefined> {
  const [row] = await withNames(db).where(and(eq(approvals.id, id), eq(approvals.operatorId, operator.id)))
  return row
}

function isWaiting({ id }: Operator, now: Date) {
  return and(ne(approvals.operatorId, id), isNull(approvals.decidedAt), gt(approvals.expiresAt, now))
}

function withNames(db: Db) {
  const deciders = alias(operators, 'deciders')
  return db
    .select({
      approval: approvals,
      asker: operators.name,
      decider: deciders.name,
      reference: onboardings.reference,
    })
    .from(approvals)
    .innerJoin(operators, eq(operators.id, approvals.operatorId))
    .innerJoin(onboardings, eq(onboardings.id, approvals.onboardingId))
    .leftJoin(deciders, eq(deciders.id, approvals.decidedBy))
    .$dynamic()
}
