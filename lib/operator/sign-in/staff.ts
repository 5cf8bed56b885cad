import 'server-only'
import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import { recordAudit } from '@/lib/operator/audit/record-audit'

import type { Db, Queries } from '@/lib/platform/db/open'
import { operatorSessions, operators } from '@/lib/platform/db/schema/operators'
import { type FailureCode, fail, type Result, succeed } from '@/lib/platform/errors'
import type { Words } from '@/lib/platform/i18n/words'
import { OPERATOR_IDLE_SECONDS } from './cookies'
import { refuseUnless } from './permit'
import type { Operator } from './session'

/** Everybody who has signed in. */
export type StaffView = {
  pageTitle: string
  title: string
  lead: string
  columns: readonly string[]
  end: string
  rows: ReadonlyArray<{
    id: string
    name: string
    role: string
    signedIn: string
    sessions: number
    /** None for anyone who looks: nobody shuts themselves out. */
    change?: { deed: string; label: string }
  }>
}

const MOST = 500
const STAFF_COLUMNS = ['name', 'role', 'signed_in', 'sessions', 'change'] as const

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
    gt(operatorSessions.seenAt, new Date(now.getTime() - OPERATOR_IDLE_SECONDS * 1000)),
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
      id,
      name,
      sessions,
      role: t(`operator.roles.${role}`),
      signedIn: words.moment(signedInAt),
      ...(id === operator.id
        ? {}
        : {
            change: disabledAt
              ? { deed: 'in', label: t('operator.staff.in') }
              : { deed: 'out', label: t('operator.staff.out') },
          }),
    })),
  })
}

const DEEDS = ['end', 'out', 'in'] as const
type StaffDeed = (typeof DEEDS)[number]

/**
 * Ends a person's sessions, shuts them out or lets them in again; it holds from their next call on. Nobody shuts
 * themselves out, so that someone stays who can let people in.
 *
 * @returns `role.refused`, `input.invalid`, `staff.self`, `not_found`
 */
export async function changeStaff(
  db: Db,
  operator: Operator,
  { person, deed }: { person: string; deed: unknown },
): Promise<Result<undefined>> {
  const wanted = DEEDS.find((one) => one === deed)
  const noted = { action: 'staff_change', object: person.slice(0, 64), field: wanted } as const
  const refused = await refuseUnless(db, operator, 'administer', noted)
  if (refused) return refused
  return db.transaction(async (tx) => {
    const code = wanted ? await whyNot(tx, operator, person, wanted) : 'input.invalid'
    await recordAudit(tx, operator, { ...noted, code })
    if (!wanted || code) return fail(code ?? 'input.invalid')
    const disabledAt = wanted === 'out' ? new Date() : null
    if (wanted !== 'end') await tx.update(operators).set({ disabledAt }).where(eq(operators.id, person))
    if (wanted !== 'in') await endSessionsOf(tx, person)
    return succeed(undefined)
  })
}

/** Two admins may shut each other out at the same moment: both rows are taken, and the second one is out already. */
async function whyNot(
  tx: Queries,
  operator: Operator,
  person: string,
  deed: StaffDeed,
): Promise<FailureCode | undefined> {
  const rows = await tx
    .select()
    .from(operators)
    .where(inArray(operators.id, [operator.id, person]))
    .orderBy(asc(operators.id))
    .for('update')
  if (rows.some(({ id, disabledAt }) => id === operator.id && disabledAt)) return 'session.revoked'
  if (!rows.some(({ id }) => id === person)) return 'not_found'
  return deed === 'out' && person === operator.id ? 'staff.self' : undefined
}

async function endSessionsOf(tx: Queries, person: string): Promise<void> {
  await tx
    .update(operatorSessions)
    .set({ endedAt: new Date() })
    .where(and(eq(operatorSessions.operatorId, person), isNull(operatorSessions.endedAt)))
}
