import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { documents, onboardings } from '@/lib/platform/db/schema/onboardings'
import { upstreamCalls, webhookInbox } from '@/lib/platform/db/schema/service-calls'
import { companyActs } from './company-acts'
import { type Crowd, type Customer, comeIn } from './crowd'
import { customerActs } from './customer-acts'
import { deliver, integratorActs, JOBS, operatorActs, runAJob } from './other-acts'
import { type Random, randomOf } from './random'

/** So many actors act beside each other, and each does so much. */
const ACTORS = 8

/** The actors act beside each other. */
export async function actAtOnce(crowd: Crowd, actsEach: number): Promise<void> {
  await Promise.all(
    Array.from({ length: ACTORS }, async (_, actor) => {
      const random = randomOf(crowd.seed, `actor ${actor}`)
      for (let turn = 0; turn < actsEach; turn += 1) await doSomething(crowd, random)
    }),
  )
}

async function doSomething(crowd: Crowd, random: Random): Promise<void> {
  const db = random.one(crowd.processes)
  const who = random.one(crowd.people)
  const act = random.byShare([
    [14, () => runAJob(crowd, random, db)],
    [6, () => deliver(crowd, random, db)],
    [3, () => integratorActs(crowd, who, random, db)],
    [2, () => operatorActs(crowd, who, random, db)],
    [75, () => actInBrowser(crowd, who, random, db)],
  ])
  await act()
}

async function actInBrowser(crowd: Crowd, who: Customer, random: Random, db: Db): Promise<void> {
  for (const browser of who.browsers) await crowd.journal.act('come in', () => comeIn(crowd, browser))
  if (who.type === 'business' && random.percent(75)) return companyActs(crowd, who, random, db)
  return customerActs(crowd, who, random, db)
}

const STEP_MS = 20 * 60_000
const MOST_ROUNDS = 16

/** Nobody acts any more: everything arrives, and the jobs run until nothing is left for them. */
export async function settleAll(crowd: Crowd): Promise<void> {
  const [db] = crowd.processes
  if (!db) return
  const random = randomOf(crowd.seed, 'settling')
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    await crowd.world.sandbox.tick()
    while (crowd.underWay.length > 0) await deliver(crowd, random, db)
    await db.update(webhookInbox).set({ dueAt: new Date() }).where(isNull(webhookInbox.handledAt))
    const now = new Date(Date.now() + round * STEP_MS)
    for (const { name, run } of JOBS) await crowd.journal.act(`job ${name}`, () => run(db, now))
    if (round > 2 && (await leftForJobs(db)).length === 0) return
  }
}

/** What jobs still have to do, in words. */
export async function leftForJobs(db: Db): Promise<string[]> {
  const { heldUntil, purgedAt } = onboardings
  const isOpen = inArray(upstreamCalls.state, ['planned', 'sent', 'in_doubt'])
  const counts = {
    'held answers': await db.$count(onboardings, and(isNotNull(heldUntil), isNull(purgedAt))),
    'open calls': await db.$count(upstreamCalls, isOpen),
    'waiting files': await db.$count(documents, inArray(documents.state, ['held', 'in_doubt'])),
    'unread deliveries': await db.$count(webhookInbox, isNull(webhookInbox.handledAt)),
  }
  return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []))
}
