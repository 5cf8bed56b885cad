import 'server-only'
import type { RefusedWrite } from '@/lib/flow/sessions/refused-writes'
import { recordAlone } from '@/lib/operator/audit/record-audit'
import { database } from '@/lib/platform/db/handle'
import { ONBOARDING_ID } from '@/lib/platform/onboarding-id'
import { sessionCookie } from './cookies'
import { findOperator } from './session'

/** Writes down that someone of the team, who may only look, has sent something as a customer would. */
export async function noteTeamWrite({ onboardingId, cookie }: RefusedWrite): Promise<void> {
  const token = cookie(sessionCookie().name)
  if (token === undefined || !ONBOARDING_ID.test(onboardingId)) return
  const db = await database()
  const operator = await findOperator(db, token)
  if (!operator.ok) return
  const deed = { action: 'preview', object: onboardingId, code: 'preview.read_only' } as const
  await recordAlone(db, operator.value, deed)
}
