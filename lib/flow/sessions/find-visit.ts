import 'server-only'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { openRow } from '@/lib/flow/onboarding/open-row'
import { openedColumns } from '@/lib/flow/onboarding/opened-columns'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { sha256 } from '@/lib/platform/crypto/keys'
import type { Db, Queries } from '@/lib/platform/db/open'
import { statementName } from '@/lib/platform/db/pool'
import { integrators } from '@/lib/platform/db/schema/integrators'
import { drafts, onboardings } from '@/lib/platform/db/schema/onboardings'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { seesAnswers } from './hold-onboarding'
import { isOver } from './is-over'

/** A last-seen time this old is written again; finer steps would cost a write for every page. */
const SEEN_STEP_MS = 60_000

/**
 * The visit a session token gives for one onboarding: one statement reads everything.
 *
 * @param isSeen whether a person is there; a page that is only fetched ahead is no sign of life
 * @returns `session.missing` when token and onboarding do not belong together, `session.expired`, `session.revoked`
 */
export async function findVisit(
  db: Db,
  token: string,
  onboardingId: string,
  now = new Date(),
  isSeen = true,
): Promise<Result<Visit>> {
  const [row] = await visitQuery(db).execute({ id: sha256(token), onboardingId })
  if (!row) return fail('session.missing')
  if (row.session.endedAt) return fail('session.revoked')
  if (isOver(row.session, now) || row.onboarding.purgedAt) return fail('session.expired')
  const opened = await openRow(row)
  if (!opened) return fail('session.expired')
  if (isSeen && now.getTime() - row.session.seenAt.getTime() > SEEN_STEP_MS)
    await markSeen(db, row.session.id, onboardingId, now)
  const session = { ...row.session, trusted: seesAnswers(row.session, row.onboarding) }
  return succeed({ session, ...opened })
}

/**
 * The visit of a session that ended by time alone. It may read nothing: only what its browser brings is kept, and the
 * person may show who they are. One that was ended on purpose is nothing any more.
 */
export async function findLapsedVisit(
  db: Db,
  token: string,
  onboardingId: string,
  now = new Date(),
): Promise<Visit | undefined> {
  const [row] = await visitQuery(db).execute({ id: sha256(token), onboardingId })
  if (!row || row.session.endedAt || row.onboarding.purgedAt || !isOver(row.session, now)) return undefined
  const opened = await openRow(row)
  return opened && { session: { ...row.session, trusted: false }, ...opened }
}

/** What is left of a visit once its onboarding may be forgotten: nothing sealed is opened. */
export type FormerVisit = Pick<Visit, 'session' | 'onboarding' | 'integrator'>

/** The session of a token as it once was, alive or not. */
export async function findFormerVisit(
  db: Db,
  token: string,
  onboardingId: string,
): Promise<FormerVisit | undefined> {
  const [row] = await visitQuery(db).execute({ id: sha256(token), onboardingId })
  return row && { session: row.session, onboarding: row.onboarding, integrator: row.integrator }
}

/** The one statement of nearly every page, prepared once a connection: planning it costs six times its running. */
const visitQueries = new WeakMap<Db, ReturnType<typeof prepareVisitQuery>>()

function visitQuery(db: Db): ReturnType<typeof prepareVisitQuery> {
  const known = visitQueries.get(db) ?? prepareVisitQuery(db)
  visitQueries.set(db, known)
  return known
}

function prepareVisitQuery(db: Db) {
  return db
    .select({ session: sessions, ...openedColumns() })
    .from(sessions)
    .innerJoin(onboardings, eq(onboardings.id, sessions.onboardingId))
    .innerJoin(integrators, eq(integrators.id, onboardings.integratorId))
    .leftJoin(drafts, eq(drafts.onboardingId, onboardings.id))
    .where(
      and(eq(sessions.id, sql.placeholder('id')), eq(sessions.onboardingId, sql.placeholder('onboardingId'))),
    )
    .prepare(statementName(db, 'visit'))
}

async function markSeen(db: Db, sessionId: Buffer, onboardingId: string, now: Date): Promise<void> {
  const session = db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, sessionId))
  const onboarding = db.update(onboardings).set({ activeAt: now }).where(eq(onboardings.id, onboardingId))
  await db.execute(sql`with seen as ${session}, active as ${onboarding} select 1`)
}

/** Ends the sessions of an onboarding in all browsers but one. */
export async function endOtherSessions(db: Queries, { onboarding, session }: Visit): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(eq(sessions.onboardingId, onboarding.id), ne(sessions.id, session.id), isNull(sessions.endedAt)),
    )
}

/** Ends every session of an onboarding; the next call of each answers `session.revoked`. */
export async function endSessions(db: Queries, onboardingId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.onboardingId, onboardingId), isNull(sessions.endedAt)))
}
