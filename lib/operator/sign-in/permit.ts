import 'server-only'
import { type Deed, recordAlone } from '@/lib/operator/audit/record-audit'
import type { Db } from '@/lib/platform/db/open'
import { env } from '@/lib/platform/env/env'
import { type Failure, fail } from '@/lib/platform/errors'
import { mayDo, type Right } from './roles'
import type { Operator } from './session'

/** How long after a sign-in it still counts as fresh. */
const FRESH_MS = 5 * 60_000

/**
 * Asks whether an operator may do something; every use case asks for itself, whatever its page has asked before. A
 * refusal is written down.
 *
 * @returns `role.refused`, or undefined when they may
 */
export async function refuseUnless(
  db: Db,
  operator: Operator,
  right: Right,
  deed: Omit<Deed, 'code'>,
): Promise<Failure | undefined> {
  if (mayDo(operator.role, right)) return undefined
  await recordAlone(db, operator, { ...deed, code: 'role.refused' })
  return fail('role.refused')
}

/** Whether it was asked recently who this is. */
export function isFresh(operator: Operator, now = new Date()): boolean {
  return now.getTime() - operator.signedInAt.getTime() <= FRESH_MS
}

/** Whether someone came in by a way that is good enough to see a value, such as a security key. */
export function isStrong({ acr }: Operator): boolean {
  const { signIn } = env().operators
  const named = typeof signIn === 'string' ? [] : signIn.revealAcr
  return named.length === 0 || (acr !== null && named.includes(acr))
}
