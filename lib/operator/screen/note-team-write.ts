import 'server-only'
import { cookies } from 'next/headers'
import { recordAlone } from '@/lib/audit/record'
import { database } from '@/lib/db/handle'
import { SESSION_COOKIE } from '../sign-in/cookies'
import { findOperator } from '../sign-in/session'

const ONBOARDING_ID = /^onb_[0-9a-f]{32}$/

/** Writes down that somebody of the team, who may only look, has sent something as a customer would. */
export async function noteTeamWrite(onboardingId: string): Promise<void> {
  const token = (await cookies()).get(SESSION_COOKIE)?.value
  if (token === undefined || !ONBOARDING_ID.test(onboardingId)) return
  const db = await database()
  const operator = await findOperator(db, token)
  if (!operator.ok) return
  const deed = { action: 'preview', object: onboardingId, code: 'preview.read_only' } as const
  await recordAlone(db, operator.value, deed)
}
