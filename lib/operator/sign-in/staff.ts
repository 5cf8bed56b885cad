import 'server-only'
import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import { recordAudit } from '@/lib/audit/record'
import type { Db, Queries } from '@/lib/db/open'
import { operatorSessions, operators } from '@/lib/db/schema/operators'
import { fail, type Result, succeed } from '@/lib/errors'
import type { Words } from '@/lib/i18n/words'
import type { StaffView } from '../views'
import { IDLE_SECONDS } from './cookies'
import { refuseUnless } from './permit'
import type { Operator } from './session'

const MOST = 500
export const STAFF_COLUMNS = ['name', 'role', 'signed_in', 'sessions', 'change'] as const

/** Everybody who has signed in, and how many sessions of theirs are live; `role.refused` for all but admins. */
export async function listStaff(
  db: Db,
  { operator, words }: { operator: Operator; words: Words },
  now = new Date(),
): Promise<Result<StaffView>> {
  const refused = await refuseUnless(db, operator, 'administer', { action: 'staff_change' })
  if (refused) return refused
  const live = and(
    eq(operatorSessions.operatorId, operators.id),
    isNull(operatorSessions.endedAt),
    gt(operatorSessions.expiresAt, now),
    gt(operatorSessions.seenAt, new Date(now.getTime() - IDLE_SECONDS * 1000)),
  )
  const rows = await db
    .select({ person: operators, live: count(operatorSessions.id) })
    .from(operators)
    .leftJoin(operatorSessions, live)
    .groupBy(operators.id)
    .orderBy(asc(operators.name), asc(operators.id))
    .limit(MOST)
  const { t } = words
  return succeed({
    pageTitle: t('operator.staff.page_title'),
    title: t('operator.staff.title'),
    lead: t('operator.staff.lead'),
    columns: STAFF_COLUMNS.map((column) => t(`operator.staff.columns.${column}`)),
    end: t('operator.staff.end'),
    rows: rows.map(({ person: { id, name, role, signedInAt, disabledAt }, live: sessions }) => ({
      ...{ id, name, sessions },
      role: t(`operator.roles.${role}`),
      signedIn: words.moment(signedInAt),
      change: disabledAt
        ? { deed: 'in', label: t('operator.staff.in') }
        : { deed: 'out', label: t('operator.staff.out') },
    })),
  })
}

/**
 * Ends a person's sessions, shuts them out or lets them in again; it holds from their next call on.
 *
 * @returns `role.refused`, `not_found`
 */
export async function changeStaff(
  db: Db,
  operator: Operator,
  { person, deed }: { person: string; deed: unknown },
): Promise<Result<undefined>> {
  const object = person.slice(0, 64)
  const refused = await refuseUnless(db, operator, 'administer', { action: 'staff_change', object })
  if (refused) return refused
  return db.transaction(async (tx) => {
    const disabledAt = deed === 'out' ? new Date() : null
    const known =
      deed === 'end'
        ? await tx.select({ id: operators.id }).from(operators).where(eq(operators.id, person))
        : await tx
            .update(operators)
            .set({ disabledAt })
            .where(eq(operators.id, person))
            .returning({ id: operators.id })
    if (known.length === 0) return fail('not_found')
    if (deed !== 'in') await endSessionsOf(tx, person)
    await recordAudit(tx, operator, { action: 'staff_change', object, field: String(deed).slice(0, 8) })
    return succeed(undefined)
  })
}

async function endSessionsOf(tx: Queries, person: string): Promise<void> {
  await tx
    .update(operatorSessions)
    .set({ endedAt: new Date() })
    .where(and(eq(operatorSessions.operatorId, person), isNull(operatorSessions.endedAt)))
}
