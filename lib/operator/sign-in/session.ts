import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '@/lib/operator/audit/record-audit'
import { sha256 } from '@/lib/platform/crypto/keys'
import type { Db } from '@/lib/platform/db/open'
import { operatorSessions, operators } from '@/lib/platform/db/schema/operators'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { newId, newToken } from '@/lib/platform/ids'
import { OPERATOR_IDLE_SECONDS, OPERATOR_SESSION_SECONDS } from './cookies'
import type { Role } from './roles'

const SEEN_STEP_MS = 60_000

/** Who someone is, as the way in has proved it. */
export type Identity = { issuer: string; subject: string; name: string; role: Role }

/** How someone came in: when it was asked who they are, by which browser, and the way in as the provider names it. */
type Entrance = { signedInAt: Date; browser?: string | undefined; acr?: string | undefined }

/** A person on the team in one browser. */
export type Operator = {
  id: string
  name: string
  role: Role
  /** When it was last asked who this is. */
  signedInAt: Date
  /** The way in as the provider names it. */
  acr: string | null
  session: Buffer
}

/**
 * Opens a session for a proved identity and takes over what is new about it. One that an admin has shut out stays
 * out: `sign_in.refused`.
 *
 * @returns the token for the cookie; the database keeps its digest
 */
export async function openOperatorSession(
  db: Db,
  identity: Identity,
  { signedInAt, browser, acr }: Entrance,
  now = new Date(),
): Promise<Result<string>> {
  const token = newToken()
  return db.transaction(async (tx) => {
    const { name, role } = identity
    const [known] = await tx
      .insert(operators)
      .values({ id: newId('opr'), ...identity, signedInAt })
      .onConflictDoUpdate({
        target: [operators.issuer, operators.subject],
        set: { name, role, signedInAt },
      })
      .returning()
    const actor = { id: known?.id ?? 'nobody', role }
    if (!known || known.disabledAt) {
      await recordAudit(tx, actor, { action: 'sign_in', code: 'sign_in.refused' })
      return fail('sign_in.refused')
    }
    await tx.insert(operatorSessions).values({
      id: sha256(token),
      operatorId: known.id,
      browser: browser ?? null,
      acr: acr ?? null,
      signedInAt,
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + OPERATOR_SESSION_SECONDS * 1000),
    })
    await recordAudit(tx, actor, { action: 'sign_in', object: known.id })
    return succeed(token)
  })
}

/**
 * The operator behind a cookie's token, with the role they have now.
 *
 * @returns `session.missing`, `session.expired` by either limit, `session.revoked` when it was ended or they were shut
 *   out
 */
export async function findOperator(
  db: Db,
  token: string | undefined,
  now = new Date(),
): Promise<Result<Operator>> {
  if (!token) return fail('session.missing')
  const [row] = await db
    .select()
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(eq(operatorSessions.id, sha256(token)))
  if (!row) return fail('session.missing')
  const { operator_sessions: session, operators: person } = row
  if (session.endedAt || person.disabledAt) return fail('session.revoked')
  const idleEnd = session.seenAt.getTime() + OPERATOR_IDLE_SECONDS * 1000
  if (session.expiresAt <= now || idleEnd <= now.getTime()) return fail('session.expired')
  if (now.getTime() - session.seenAt.getTime() > SEEN_STEP_MS)
    await db.update(operatorSessions).set({ seenAt: now }).where(eq(operatorSessions.id, session.id))
  const { id, name, role } = person
  const { signedInAt, acr } = session
  return succeed({ id, name, role, signedInAt, acr, session: session.id })
}

/** Ends the operator's own session. */
export async function signOut(db: Db, operator: Operator): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(operatorSessions)
      .set({ endedAt: sql`now()` })
      .where(and(eq(operatorSessions.id, operator.session), isNull(operatorSessions.endedAt)))
    await recordAudit(tx, operator, { action: 'sign_out', object: operator.id })
  })
}
