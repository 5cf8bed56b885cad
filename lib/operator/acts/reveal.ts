import 'server-only'
import { z } from 'zod'
import { refuseUnlessApproved } from '@/lib/operator/approvals/approval'
import { type Deed, recordAudit } from '@/lib/operator/audit/record-audit'
import { valuesOf } from '@/lib/operator/masking/masked'
import { openForTeam } from '@/lib/operator/onboarding/load-onboarding'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { Db } from '@/lib/platform/db/open'
import { type Result, succeed } from '@/lib/platform/errors'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { reasonedAct, refuseDeed } from './with-reason'

const Place = z.string().regex(/^\/[A-Za-z0-9/]{1,100}$/)

type RevealRequest = { id: string; place: unknown; reason: unknown; approval?: string | undefined }

/**
 * Shows one value of one onboarding to someone who may see it, says why, and has signed in within five minutes, by the
 * way that a deployment wants for it; with a colleague's approval where one is wanted. It is written down before it is
 * shown; so is every refusal.
 *
 * @returns `role.refused`, `reason.missing`, `sign_in.stale`, `sign_in.weak`, `rate.limited`, `not_found`,
 *   `onboarding.deleted`, `approval.awaited`, `approval.over`
 */
export async function reveal(db: Db, operator: Operator, wish: RevealRequest): Promise<Result<string>> {
  const place = Place.safeParse(wish.place).data
  const deed: Deed = { action: 'reveal', object: wish.id.slice(0, 64), field: place }
  const reason = await reasonedAct(db, operator, 'reveal', { said: wish.reason, deed })
  if (!reason.ok) return reason
  const opened = await openForTeam(db, operator, wish.id)
  if (!opened.ok) return opened
  const [, value] = Object.entries(valuesOf(opened.value)).find(([known]) => known === place) ?? []
  if (value === undefined) return refuseDeed(db, operator, deed, 'not_found')
  if (await takePoint(db, 'reveal', operator.id)) return refuseDeed(db, operator, deed, 'rate.limited')
  const act = { action: 'reveal', onboardingId: wish.id, field: place, reason: reason.value } as const
  const unapproved = await refuseUnlessApproved(db, operator, { ...act, approval: wish.approval })
  if (unapproved) return unapproved
  await db.transaction((tx) => recordAudit(tx, operator, { ...deed, reason: reason.value }))
  return succeed(Array.isArray(value) ? value.join(', ') : String(value))
}
