import { eq, inArray, or, sql } from 'drizzle-orm'
import { listPeople } from '@/lib/flow/company/list-people'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { rateLimits } from '@/lib/platform/db/schema/rate-limits'
import { sandboxRepresentatives } from '@/lib/platform/db/schema/sandbox'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { loggedLines } from '@/lib/platform/log/log'
import { customersOf } from '@/test/world/look'
import { answerLaws, atService } from './answer-laws'
import type { Storm } from './cast'
import { eventLaws, goneLaws, sessionLaws } from './end-laws'
import { fileLaws, standLaws } from './stand-laws'
import { leftForJobs } from './storm'

/** Errors that the app has written down by itself since the start. */
export const unexpected = () => ['job.failed', 'unexpected.error'].map((name) => loggedLines().get(name) ?? 0)

/** Everything that is wrong after a storm. */
export async function brokenLaws(storm: Storm): Promise<string[]> {
  const { db } = storm.world
  const ids = await idsOf(storm)
  const alive = ids.filter((id) => !storm.journal.erased.has(id))
  return [
    ...storm.journal.broken,
    ...(await leftForJobs(db)),
    ...(await onceThere(storm, alive)),
    ...(await answerLaws(storm, alive)),
    ...(await statedLaws(storm)),
    ...(await fileLaws(storm, alive)),
    ...(await standLaws(storm, alive)),
    ...(await eventLaws(storm, ids)),
    ...(await goneLaws(storm)),
    ...(await sessionLaws(storm, ids)),
    ...(await limitLaws(storm, ids)),
  ]
}

async function idsOf({ world: { db }, people }: Storm): Promise<string[]> {
  const known = people.map(({ id }) => id)
  const rows = await db
    .select({ id: onboardings.id })
    .from(onboardings)
    .where(or(inArray(onboardings.id, known), inArray(onboardings.businessId, known)))
  return rows.map(({ id }) => id)
}

async function onceThere({ world, people, journal }: Storm, alive: readonly string[]): Promise<string[]> {
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
    if (new Set(emails).size < emails.length) wrong.push(`company ${id} has somebody twice: ${emails}`)
    const known = await world.db.select().from(onboardings).where(eq(onboardings.businessId, id))
    // Of who was erased the service keeps its own.
    if (known.some((one) => journal.erased.has(one.id))) continue
    for (const row of rows)
      if (known.filter((one) => one.customerId === row.id && !one.purgedAt).length !== 1)
        wrong.push(`a person at the service is not listed once: ${row.id}`)
  }
  return wrong
}

/** What a company says of its people is what the service has of them. */
async function statedLaws(storm: Storm): Promise<string[]> {
  const wrong: string[] = []
  for (const { id } of storm.people.filter(({ type }) => type === 'business')) {
    const company = await openOnboarding(storm.world.db, id)
    for (const person of company ? await listPeople(storm.world.db, company) : []) {
      const there = person.customerId ? await atService(storm, person.customerId) : undefined
      const opened = await openOnboarding(storm.world.db, person.id)
      if (!there || (opened?.draft.held.length ?? 0) > 0) continue
      const data = there.data as { firstName?: string; representationDetails?: Record<string, unknown> }
      const has = [data.firstName, data.representationDetails?.ownershipPercentage]
      const says = [person.stated['/firstName'], person.stated['/representationDetails/ownershipPercentage']]
      if (JSON.stringify(has) !== JSON.stringify(says))
        wrong.push(
          `person ${person.id}: the service has ${has}, the company says ${says}, draft ${JSON.stringify(opened?.draft)}`,
        )
    }
  }
  return wrong
}

/** Every save of typed text is counted once, for the session that made it. */
async function limitLaws({ world: { db }, journal }: Storm, ids: readonly string[]): Promise<string[]> {
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
