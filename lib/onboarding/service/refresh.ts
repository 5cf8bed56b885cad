import 'server-only'
import type { Db } from '@/lib/db/open'
import type { OpenedOnboarding } from '@/lib/sessions/visit'
import { canWait } from '@/lib/upstream/errors'
import { applyCustomer } from './apply-customer'
import { recordOf } from './record'

/** How old the stored answer of the service may be before a page asks again, and how long it then waits. */
const PAGE_AGE_MS = 10_000
const PAGE_WAIT_MS = 2500

/** `mayComeLater`: nobody answered, but somebody may the next time. */
export type Refreshed<Opened> = { opened: Opened; reached: boolean; mayComeLater?: boolean }

/**
 * Reads the customer from the service again when the stored answer is old. A slow or broken service never keeps a
 * page from being drawn: then the stored answer stands.
 */
export async function refresh<Opened extends OpenedOnboarding>(
  db: Db,
  opened: Opened,
  limits: { ageMs: number; waitMs: number } = { ageMs: PAGE_AGE_MS, waitMs: PAGE_WAIT_MS },
): Promise<Refreshed<Opened>> {
  const { customerId, snapshotAt } = opened.onboarding
  if (!customerId) return { opened, reached: true }
  if (snapshotAt && Date.now() - snapshotAt.getTime() < limits.ageMs) return { opened, reached: true }
  const record = await recordOf(db, opened)
  const found = await record.get({ signal: AbortSignal.timeout(limits.waitMs) })
  if (!found.ok) return { opened, reached: false, mayComeLater: canWait(found.error) }
  return { opened: await applyCustomer(db, opened, found.value), reached: true }
}
