import 'server-only'
import { listPeople, type Person } from '@/lib/flow/company/list-people'
import { insertOnboarding } from '@/lib/flow/onboarding/insert-onboarding'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { statementAtService } from '@/lib/flow/onboarding/person-statement'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { erasedAmong } from '@/lib/flow/retention/erased'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { customerFrom } from '@/lib/flow/service/service-record'
import type { Answers } from '@/lib/model/requirements/define'
import type { Db } from '@/lib/platform/db/open'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Customer, Representative } from '@/lib/upstream/types'

/**
 * Puts people on the list whom the service knows and we do not: they were registered with the company elsewhere. Not
 * while a call of ours is under way, which may have made one of them.
 */
export async function adoptPeople(
  db: Db,
  company: OpenedOnboarding,
  people: readonly Person[],
  found: readonly Representative[],
): Promise<void> {
  const known = new Set(people.map(({ customerId }) => customerId))
  const strangers = found.filter(({ id }) => !known.has(id))
  if (people.some(isSending) || strangers.length === 0) return
  const { id, integratorId } = company.onboarding
  const made = await db.transaction(async (tx) => {
    await lockOnboarding(tx, id)
    const now = await listPeople(tx, company)
    // One that began after the service was asked may have made whom it has just named.
    if (now.some(isSending)) return []
    const already = new Set<string | undefined>(now.map(({ customerId }) => customerId))
    // Erased on request: what the service still has of them does not come back here.
    const ids = strangers.map((stranger) => stranger.id)
    for (const erased of await erasedAmong(tx, id, ids)) already.add(erased)
    const rows = []
    for (const stranger of strangers.filter((one) => !already.has(one.id))) {
      const wanted = { type: 'representative', customerId: stranger.id } as const
      const { id: own } = await insertOnboarding(tx, integratorId, wanted, {
        answers: statedBy(customerFrom(stranger)),
        company,
      })
      rows.push({ own, stranger })
    }
    return rows
  })
  for (const { own, stranger } of made) {
    const opened = await openOnboarding(db, own)
    if (opened) await applyCustomer(db, opened, customerFrom(stranger))
  }
}

function isSending({ status }: Person): boolean {
  return status === 'sending'
}

/** What the service has of someone, at the places where a company would say it. */
function statedBy(person: Customer): Answers {
  const contact = withoutUndefined({ '/email': person.email, '/phone': person.phone })
  return { ...contact, ...statementAtService(person) }
}
