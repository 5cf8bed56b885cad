import { eq, inArray, or, sql } from 'drizzle-orm'
import { listPeople } from '@/lib/flow/company/list-people'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { rateLimits } from '@/lib/platform/db/schema/rate-limits'
import { sandboxRepresentatives } from '@/lib/platform/db/schema/sandbox'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { loggedLines } from '@/lib/platform/log/log'
import { customersOf } from '@/test/world/look'
import { leftForJobs } from './act-at-once'
import { answerLaws, atService, valueAt } from './answer-laws'
import type { Crowd } from './crowd'
import { eventLaws, goneLaws, sessionLaws } from './end-laws'
import { fileLaws, standLaws } from './stand-laws'

/** Errors that the app has written down by itself since the start. */
export const unexpected = () => ['job.failed', 'unexpected.error'].map((name) => loggedLines().get(name) ?? 0)

/** Everything that is wrong after a crowd has acted. */
export async function brokenLaws(crowd: Crowd): Promise<string[]> {
  const { db } = crowd.world
  const ids = await idsOf(crowd)
  const alive = ids.filter((id) => !crowd.journal.erased.has(id))
  return [
    ...crowd.journal.broken,
    ...(await leftForJobs(db)),
    ...(await onceThere(crowd, alive)),
    ...(await answerLaws(crowd, alive)),
    ...(await statedLaws(crowd)),
    ...(await fileLaws(crowd, alive)),
    ...(await standLaws(crowd, alive)),
    ...(await eventLaws(crowd, ids)),
    ...(await goneLaws(crowd)),
    ...(await sessionLaws(crowd, ids)),
    ...(await limitLaws(crowd, ids)),
  ]
}

async function idsOf({ world: { db }, people }: Crowd): Promise<string[]> {
  const known = people.map(({ id }) => id)
  const rows = await db
    .select({ id: onboardings.id })
    .from(onboardings)
    .where(or(inArray(onboardings.id, known), inArray(onboardings.businessId, known)))
  return rows.map(({ id }) => id)
}

async function onceThere({ world, people, journal }: Crowd, alive: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const id of alive) {
    const there = await customersOf(world, id)
    if (there.length > 1) wrong.push(`${id} exists ${there.length} times at the service`)
  }
  for (const { id } of people.filter(({ type }) => type === 'business')) {
    const customerId = (await openOnboarding(world.db, id))?.onboarding.customerId
    if (!customerId) continue
    const rows = await world.db
      .select()
      .from(sandboxRepresentatives)
      .where(eq(sandboxRepresentatives.customerId, customerId))
    const emails = rows.map(({ data }) => data.email)
    if (new Set(emails).size < emails.length) wrong.push(`company ${id} has a person twice: ${emails}`)
    const known = await world.db.select().from(onboardings).where(eq(onboardings.businessId, id))
    // Of who was erased the service keeps its own.
    if (known.some((one) => journal.erased.has(one.id))) continue
    for (const row of rows)
      if (known.filter((one) => one.customerId === row.id && !one.purgedAt).length !== 1)
        wrong.push(`a person at the service is not listed once: ${row.id}`)
  }
  return wrong
}

/** Two of the places that a company states of a person. */
const STATED = ['/firstName', '/representationDetails/ownershipPercentage'] as const

/** What a company says of its people is what the service has of them. */
async function statedLaws(crowd: Crowd): Promise<string[]> {
  const wrong: string[] = []
  for (const { id } of crowd.people.filter(({ type }) => type === 'business')) {
    const company = await openOnboarding(crowd.world.db, id)
    for (const person of company ? await listPeople(crowd.world.db, company) : []) {
      const there = person.customerId ? await atService(crowd, person.customerId) : undefined
      const opened = await openOnboarding(crowd.world.db, person.id)
      // Who deletes the own answers deletes among them what the company has said and the service does not have yet.
      const isOpen = (opened?.draft.held.length ?? 0) > 0 || crowd.journal.deleted.has(person.id)
      if (!there || isOpen) continue
      const has = STATED.map((place) => valueAt(there.data, place))
      const says = STATED.map((place) => person.stated[place])
      if (JSON.stringify(has) !== JSON.stringify(says))
        wrong.push(
          `person ${person.id}: the service has ${has}, the company says ${says}, draft ${JSON.stringify(opened?.draft)}`,
        )
    }
  }
  return wrong
}

/** Every save of typed text is counted once, for the session that made it. */
async function limitLaws({ world: { db }, journal }: Crowd, ids: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const id of ids) {
    const { rows } = await db.execute<{ used: number }>(sql`
      select coalesce(sum(used), 0)::int as used from ${rateLimits} join ${sessions}
        on key = 'draft:' || encode(${sessions.id}, 'hex') where ${sessions.onboardingId} = ${id}`)
    const made = journal.typed.get(id) ?? 0
    if (rows[0]?.used !== made)
      wrong.push(`${id}: typed text was saved ${made} times, counted ${rows[0]?.used}`)
  }
  return wrong
}
