import 'server-only'
import { mayEditPeople } from '@/lib/flow/company/company-facts'
import { listPeople } from '@/lib/flow/company/list-people'
import type { RemoveProblem } from '@/lib/flow/company/people-permissions'
import { takeOff, takeOffWithin } from '@/lib/flow/company/taken-off'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { Db, Queries } from '@/lib/platform/db/open'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { connection } from '@/lib/upstream/connect'
import { canWait } from '@/lib/upstream/errors'

/**
 * What became of the request to take someone off the list: `closed` once the company is being checked, `underway` while
 * the person's answers are being sent, `unreachable` when the service did not answer.
 */
type RemoveOutcome = 'removed' | 'gone' | RemoveProblem

/**
 * Takes a person off the company's list, with everything they answered and every document, here and at the service.
 * The service goes first: what it still has must not be forgotten here.
 */
export async function removePerson(db: Db, visit: Visit, personId: string): Promise<RemoveOutcome> {
  const person = (await listPeople(db, visit)).find(({ id }) => id === personId)
  if (!mayEditPeople(visit)) return 'closed'
  if (!person) return 'gone'
  if (await takePoint(db, 'submit', visit.onboarding.id)) return 'limited'
  const claim = await claimPerson(db, visit.onboarding.id, personId)
  if (claim.kind === 'underway') return 'underway'
  if (claim.kind === 'known') {
    const { client } = await connection()
    const answer = await client.representatives.remove(claim.customerId)
    if (!answer.ok) return canWait(answer.error) ? 'unreachable' : 'closed'
  }
  await takeOff(db, visit.onboarding.id, personId)
  return 'removed'
}

type Claim = { kind: 'underway' | 'forgotten' } | { kind: 'known'; customerId: string }

function claimPerson(db: Db, companyId: string, personId: string): Promise<Claim> {
  return db.transaction((tx) => claimWithin(tx, companyId, personId))
}

/** Whom the service does not know is forgotten under the lock that a call about them would need. */
export async function claimWithin(tx: Queries, companyId: string, personId: string): Promise<Claim> {
  const row = await lockOnboarding(tx, personId)
  if (row?.status === 'sending') return { kind: 'underway' }
  if (row?.customerId) return { kind: 'known', customerId: row.customerId }
  await takeOffWithin(tx, companyId, personId)
  return { kind: 'forgotten' }
}
