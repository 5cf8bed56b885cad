import 'server-only'
import { takeOff } from '@/lib/flow/company/taken-off'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Db } from '@/lib/platform/db/open'
import { connection } from '@/lib/upstream/connect'
import { canWait } from '@/lib/upstream/errors'
import { applyCustomer } from './apply-customer'
import { hasLeftService, isUnknownThere } from './representatives'
import { companyRecordOf, recordOf } from './service-record'

/** How old the stored answer of the service may be before a page asks again, and how long it then waits. */
const PAGE_AGE_MS = 10_000
const PAGE_WAIT_MS = 2500

/** `mayComeLater`: nobody answered, but someone may the next time. */
type Refreshed<Opened> = { opened: Opened; reached: boolean; mayComeLater?: boolean }

/**
 * Reads the customer from the service again when the stored answer is old. A slow or broken service never keeps a page
 * from being drawn: then the stored answer is. A person whom their company no longer has is forgotten; what is answered
 * then is deleted, as `purgedAt` says.
 */
export async function refresh<Opened extends OpenedOnboarding>(
  db: Db,
  opened: Opened,
  limits: { ageMs: number; waitMs: number } = { ageMs: PAGE_AGE_MS, waitMs: PAGE_WAIT_MS },
): Promise<Refreshed<Opened>> {
  const { customerId, snapshotAt } = opened.onboarding
  if (!customerId) return { opened, reached: true }
  if (snapshotAt && isYoung(snapshotAt, limits.ageMs)) return { opened, reached: true }
  const record = await recordOf(db, opened)
  const found = await record.get({ signal: AbortSignal.timeout(limits.waitMs) })
  if (!found.ok && isUnknownThere(found.error) && (await isTakenOff(db, opened, limits.waitMs)))
    return { opened: forgotten(opened), reached: true }
  if (!found.ok) return { opened, reached: false, mayComeLater: canWait(found.error) }
  return { opened: await applyCustomer(db, opened, found.value), reached: true }
}

/** What was read at a moment still to come, by a clock that was ahead, is as good as old. */
function isYoung(readAt: Date, ageMs: number): boolean {
  const age = Date.now() - readAt.getTime()
  return age >= 0 && age < ageMs
}

/** Whether a person of a company was taken off at the service, which is then done here as well. */
async function isTakenOff(db: Db, { onboarding }: OpenedOnboarding, waitMs: number): Promise<boolean> {
  const { id, businessId, customerId } = onboarding
  if (businessId === null || !customerId) return false
  const { client } = await connection()
  const company = await companyRecordOf(db, businessId)
  if (!(await hasLeftService(client, company, customerId, AbortSignal.timeout(waitMs)))) return false
  await takeOff(db, businessId, id, { elsewhere: true })
  return true
}

function forgotten<Opened extends OpenedOnboarding>(opened: Opened): Opened {
  return { ...opened, onboarding: { ...opened.onboarding, purgedAt: new Date(), nextAction: 'none' } }
}
