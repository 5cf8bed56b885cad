import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import { listPeople, type Person } from '@/lib/flow/company/list-people'
import { takeOff } from '@/lib/flow/company/taken-off'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { hasStatementChanged, statementAtService } from '@/lib/flow/onboarding/person-statement'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { hasLeftService } from '@/lib/flow/service/representatives'
import { customerFrom } from '@/lib/flow/service/service-record'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import type { UpstreamClient } from '@/lib/upstream/client'
import { connection } from '@/lib/upstream/connect'
import { listAllRepresentatives } from '@/lib/upstream/list-all-representatives'
import type { Representative } from '@/lib/upstream/types'
import { adoptPeople } from './adopt-people'

/** How old the service's word about a person may be before the list asks again, and how long it then waits. */
const AGE_MS = 8000
/** Even a person whose check is over can still be removed at the service. */
const DONE_AGE_MS = 10 * 60_000
const WAIT_MS = 2500

/**
 * A company's people as they stand now. The service sends no deliveries about people, so the list asks for all of them
 * at once where some are old and can still change. A slow or broken service never keeps the list from being drawn.
 *
 * @param whenEmpty asks also while nobody is listed: people may have been registered with the company elsewhere
 */
export async function refreshPeople(
  db: Db,
  company: OpenedOnboarding,
  { whenEmpty = false } = {},
): Promise<readonly Person[]> {
  const people = await listPeople(db, company)
  const { customerId } = company.onboarding
  if (!customerId || !isOld(people, whenEmpty)) return people
  const { client } = await connection()
  const askedAt = new Date()
  const answer = await listAllRepresentatives(client, customerId, { signal: AbortSignal.timeout(WAIT_MS) })
  if (!answer.ok) return people
  const found = answer.value
  const byId = new Map(found.people.map((one) => [one.id, one]))
  for (const person of people) {
    const known = byId.get(person.customerId ?? '')
    if (known) await takeIn(db, person, known, askedAt)
    else if (found.isWhole) await missOne(db, client, company, person)
  }
  await markRead(db, people)
  await adoptPeople(db, company, people, found.people)
  return listPeople(db, company)
}

function isOld(people: readonly Person[], whenEmpty: boolean): boolean {
  if (whenEmpty && people.length === 0) return true
  const asked = people.filter(({ customerId }) => customerId)
  return asked.some(({ readAt, turn }) => {
    const age = turn === 'done' ? DONE_AGE_MS : AGE_MS
    return !readAt || readAt.getTime() < Date.now() - age
  })
}

/** Someone the service knew is not on its list any more. */
async function missOne(
  db: Db,
  client: UpstreamClient,
  { onboarding: { id, customerId } }: OpenedOnboarding,
  person: Person,
): Promise<void> {
  if (!customerId || !person.customerId) return
  const signal = AbortSignal.timeout(WAIT_MS)
  if (await hasLeftService(client, customerId, person.customerId, signal))
    await takeOff(db, id, person.id, { elsewhere: true })
}

/** Only news is written: the usual answer is what is known already, or what another answer has overtaken since. */
async function takeIn(db: Db, person: Person, known: Representative, askedAt: Date): Promise<void> {
  const opened = await openOnboarding(db, person.id)
  const snapshotAt = opened?.onboarding.snapshotAt
  if (!opened || (snapshotAt && snapshotAt > askedAt)) return
  const customer = customerFrom(known)
  const isKnown = isDeepStrictEqual(opened.snapshot?.profiles, known.profiles)
  if (isKnown && !hasStatementChanged(opened.snapshot, { ownWord: statementAtService(customer) })) return
  await applyCustomer(db, opened, customer)
}

async function markRead(db: Db, people: readonly Person[]): Promise<void> {
  const ids = people.filter(({ customerId }) => customerId).map(({ id }) => id)
  if (ids.length > 0)
    await db.update(onboardings).set({ snapshotAt: new Date() }).where(inArray(onboardings.id, ids))
}
