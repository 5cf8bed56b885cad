import 'server-only'
import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '@/lib/operator/audit/record-audit'
import type { Db } from '@/lib/platform/db/open'
import { operatorSessions } from '@/lib/platform/db/schema/operators'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import type { Words } from '@/lib/platform/i18n/words'
import { OPERATOR_IDLE_SECONDS } from './cookies'
import type { Operator } from './session'

/** The browsers in which a person on the team is signed in. */
export type OwnSessionsView = {
  pageTitle: string
  title: string
  lead: string
  columns: readonly string[]
  here: string
  end: string
  rows: ReadonlyArray<{
    browser: string
    signedIn: string
    seen: string
    /** Names the session for its end; none for the browser that looks, which has a way out of its own. */
    id?: string
  }>
}

const COLUMNS = ['browser', 'signed_in', 'seen', 'change'] as const
const SESSION_ID = /^[0-9a-f]{64}$/

/** Where an operator is signed in now, the browser that looks first. */
export async function listOwnSessions(
  db: Db,
  { operator, words }: { operator: Operator; words: Words },
  now = new Date(),
): Promise<OwnSessionsView> {
  const { seenAt } = operatorSessions
  const rows = await db.select().from(operatorSessions).where(isLive(operator, now)).orderBy(desc(seenAt))
  const isHere = ({ id }: (typeof rows)[number]) => id.equals(operator.session)
  const { t } = words
  return {
    pageTitle: t('operator.own_sessions.page_title'),
    title: t('operator.own_sessions.title'),
    lead: t('operator.own_sessions.lead'),
    columns: COLUMNS.map((column) => t(`operator.own_sessions.columns.${column}`)),
    here: t('operator.own_sessions.here'),
    end: t('operator.own_sessions.end'),
    rows: rows
      .toSorted((one, other) => Number(isHere(other)) - Number(isHere(one)))
      .map((row) => ({
        browser: row.browser ?? t('operator.own_sessions.unknown'),
        signedIn: words.moment(row.signedInAt),
        seen: words.moment(row.seenAt),
        ...(isHere(row) ? {} : { id: row.id.toString('hex') }),
      })),
  }
}

/**
 * Ends a session of the operator's own in another browser, from its next call on.
 *
 * @returns `not_found` for one that has ended, is another person's, or is the session that asks
 */
export async function endOwnSession(
  db: Db,
  operator: Operator,
  session: unknown,
): Promise<Result<undefined>> {
  const id = typeof session === 'string' && SESSION_ID.test(session) ? Buffer.from(session, 'hex') : undefined
  if (!id) return fail('not_found')
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(operatorSessions)
      .set({ endedAt: sql`now()` })
      .where(
        and(
          eq(operatorSessions.id, id),
          ne(operatorSessions.id, operator.session),
          isLive(operator, new Date()),
        ),
      )
      .returning({ id: operatorSessions.id })
    const code = ended.length > 0 ? undefined : 'not_found'
    await recordAudit(tx, operator, { action: 'sign_out', object: operator.id, field: 'elsewhere', code })
    return code ? fail(code) : succeed(undefined)
  })
}

function isLive({ id }: Operator, now: Date): SQL | undefined {
  const { operatorId, endedAt, expiresAt, seenAt } = operatorSessions
  const idleSince = new Date(now.getTime() - OPERATOR_IDLE_SECONDS * 1000)
  return and(eq(operatorId, id), isNull(endedAt), gt(expiresAt, now), gt(seenAt, idleSince))
}
