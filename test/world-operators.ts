import { desc } from 'drizzle-orm'
import type { Role } from '@/lib/operator/sign-in/roles'
import { findOperator, type Operator, openOperatorSession } from '@/lib/operator/sign-in/session'
import type { Db } from '@/lib/platform/db/open'
import { audit } from '@/lib/platform/db/schema/operators'
import { makeOnboarding, prefilled, type World } from './world'

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
  const token = await openOperatorSession(db, identity, signedInAt)
  if (!token.ok) throw new Error(`not signed in: ${token.code}`)
  const operator = await findOperator(db, token.value)
  if (!operator.ok) throw new Error(`not found: ${operator.code}`)
  return { token: token.value, operator: operator.value }
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
