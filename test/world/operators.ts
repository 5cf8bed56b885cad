import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { OPERATOR_SESSION_SECONDS } from '@/lib/operator/sign-in/cookies'
import type { Role } from '@/lib/operator/sign-in/roles'
import { findOperator, type Operator, openOperatorSession } from '@/lib/operator/sign-in/session'
import { sha256 } from '@/lib/platform/crypto/keys'
import type { Db } from '@/lib/platform/db/open'
import { audit, operatorSessions } from '@/lib/platform/db/schema/operators'
import { makeOnboarding, prefilled, type World } from '@/test/world'

const counter = { value: 0 }

/** Someone on the team who signed in a moment ago, or at another time. */
export async function makeOperator(db: Db, role: Role, signedInAt = new Date()): Promise<Operator> {
  return (await signInAs(db, role, signedInAt)).operator
}

/** The same with the token of their browser. */
export async function signInAs(db: Db, role: Role, signedInAt = new Date()) {
  counter.value += 1
  const subject = `person ${counter.value}`
  const identity = { issuer: 'https://team.example', subject, name: `${role}@team.example`, role }
  const token = await openOperatorSession(db, identity, { signedInAt })
  if (!token.ok) throw new Error(`not signed in: ${token.code}`)
  const operator = await findOperator(db, token.value)
  if (!operator.ok) throw new Error(`not found: ${operator.code}`)
  return { token: token.value, operator: operator.value }
}

/** Someone who is signed in, in a second browser. */
export async function signInElsewhere(db: Db, { id, signedInAt }: Operator): Promise<void> {
  const expiresAt = new Date(signedInAt.getTime() + OPERATOR_SESSION_SECONDS * 1000)
  await db.insert(operatorSessions).values({ id: randomBytes(32), operatorId: id, signedInAt, expiresAt })
}

/** The session that the operator of a token has in another browser, as the console names it; empty without one. */
export async function sessionElsewhere(db: Db, token = ''): Promise<string> {
  const here = sha256(token)
  const own = db.select({ id: operatorSessions.operatorId }).from(operatorSessions)
  const [row] = await db
    .select({ id: operatorSessions.id })
    .from(operatorSessions)
    .where(
      and(
        inArray(operatorSessions.operatorId, own.where(eq(operatorSessions.id, here))),
        ne(operatorSessions.id, here),
      ),
    )
  return row?.id.toString('hex') ?? ''
}

/** The last rows of the audit, newest first, without what ties them together. */
export async function lastDeeds(db: Db, count = 1) {
  const { actor, action, object, field, reason, code } = audit
  return db
    .select({ actor, action, object, field, reason, code })
    .from(audit)
    .orderBy(desc(audit.position))
    .limit(count)
}

/** An onboarding of someone whose address is known. */
export async function startKnown(world: World) {
  const prefill = prefilled()
  return { ...(await makeOnboarding(world, { prefill })), email: prefill.email }
}
