import 'server-only'
import { type Deed, recordAlone } from '@/lib/operator/audit/record-audit'
import { isFresh, isStrong, refuseUnless } from '@/lib/operator/sign-in/permit'
import type { Right } from '@/lib/operator/sign-in/roles'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { Db } from '@/lib/platform/db/open'
import { type FailureCode, fail, type Result, succeed } from '@/lib/platform/errors'
import { Reason } from './reason'

/**
 * Lets someone on to personal data: by their role, with a reason that is written down, and within five minutes of
 * signing in, by a factor that resists phishing where one is asked for. Each refusal is written down.
 *
 * @returns the reason; `role.refused`, `reason.missing`, `sign_in.stale`, `sign_in.weak`
 */
export async function reasonedAct(
  db: Db,
  operator: Operator,
  right: Right,
  { said, deed }: { said: unknown; deed: Deed },
): Promise<Result<string>> {
  const refused = await refuseUnless(db, operator, right, deed)
  if (refused) return refused
  const reason = Reason.safeParse(said).data
  if (!reason) return refuseDeed(db, operator, deed, 'reason.missing')
  if (!isFresh(operator)) return refuseDeed(db, operator, deed, 'sign_in.stale')
  return isStrong(operator) ? succeed(reason) : refuseDeed(db, operator, deed, 'sign_in.weak')
}

/** Refuses a deed, and writes that down. */
export async function refuseDeed(db: Db, operator: Operator, deed: Deed, code: FailureCode) {
  await recordAlone(db, operator, { ...deed, code })
  return fail(code)
}
