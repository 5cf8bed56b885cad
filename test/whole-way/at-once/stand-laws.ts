import { asc, eq } from 'drizzle-orm'
import { listPeople } from '@/lib/flow/company/list-people'
import { peopleTurnOf } from '@/lib/flow/company/people-turn'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { refresh } from '@/lib/flow/service/refresh'
import { sha256 } from '@/lib/platform/crypto/keys'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { asSent, photo } from '@/test/world/files'
import { atService } from './answer-laws'
import type { Crowd } from './crowd'

/** By the digest of a file as it is given that of what is sent of it. */
async function sentDigests(): Promise<ReadonlyMap<string, string>> {
  const hex = (bytes: Buffer) => sha256(bytes).toString('hex')
  return new Map(
    await Promise.all([0, 1, 2].map(async (n) => [hex(photo(n)), hex(await asSent(photo(n)))] as const)),
  )
}

/**
 * A file is at the service once, and the one that counts there is the one that counts here. Of files that were deleted
 * while they were on their way nothing is known here.
 */
export async function fileLaws(crowd: Crowd, alive: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const id of alive.filter((one) => !crowd.journal.deleted.has(one))) {
    const opened = await openOnboarding(crowd.world.db, id)
    const service = opened?.onboarding.customerId
      ? await atService(crowd, opened.onboarding.customerId)
      : undefined
    const rows = await crowd.world.db
      .select()
      .from(documents)
      .where(eq(documents.onboardingId, id))
      .orderBy(asc(documents.createdAt))
    const sent = rows.filter(({ state }) => state === 'sent')
    const counts = service?.documents.filter(({ refused }) => !refused).at(-1)
    const isKept = ({ state }: (typeof rows)[number]) => state !== 'refused' && state !== 'given_up'
    // Of one that was given up nobody knows whether and when it has arrived; the newest that was not is here the one
    // that counts.
    const newest = rows.findLastIndex(isKept)
    const mayCount = rows.filter((row, place) => place >= newest || row.state === 'given_up')
    const digests = await sentDigests()
    const isKnown = mayCount.some(({ sha256: own }) => digests.get(own.toString('hex')) === counts?.sha256)
    const story = rows.map(({ state, attempts, createdAt }) => [state, attempts, createdAt])
    if (rows.some(isKept) && counts && !isKnown)
      wrong.push(`${id}: another file counts at the service: ${JSON.stringify([story, service?.documents])}`)
    if (sent.length > 0 && !counts) wrong.push(`${id}: a file called sent is not at the service`)
  }
  return wrong
}

/** The rows say what the plan says, and reading the service again is no news. */
export async function standLaws({ world: { db } }: Crowd, alive: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const id of alive) {
    const opened = await openOnboarding(db, id)
    if (!opened) continue
    const { onboarding } = opened
    const plan = planOf(opened)
    const status = plan.phase === 'intake' && onboarding.customerId ? 'open' : plan.phase
    if (onboarding.customerId && (onboarding.status !== status || onboarding.nextAction !== plan.nextAction))
      wrong.push(
        `${onboarding.type} ${id} is ${onboarding.status}/${onboarding.nextAction}, its plan ${status}/${plan.nextAction}`,
      )
    const read = (await refresh(db, opened, { ageMs: 0, waitMs: 5000 })).opened.onboarding
    if (read.status !== onboarding.status || read.nextAction !== onboarding.nextAction)
      wrong.push(
        `${id} has missed news: ${onboarding.status}/${onboarding.nextAction} ${read.status}/${read.nextAction}`,
      )
    if (onboarding.type === 'business' && onboarding.customerId) {
      const turn = peopleTurnOf(opened, await listPeople(db, opened))
      if (turn !== onboarding.peopleTurn)
        wrong.push(`company ${id}: it is ${onboarding.peopleTurn} turn, and should be ${turn}`)
    }
  }
  return wrong
}
