import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { documents, onboardings } from '@/lib/platform/db/schema/onboardings'
import { upstreamCalls, webhookInbox } from '@/lib/platform/db/schema/service-calls'
import { comeIn, type Storm } from './cast'
import { companyActs } from './company-acts'
import { customerActs } from './customer-acts'
import { type Dice, diceOf } from './dice'
import { deliver, integratorActs, JOBS, operatorActs, runAJob } from './other-acts'

/** So many actors act beside each other, and each does so much. */
const ACTORS = 8

/** Everybody acts at once. */
export async function rage(storm: Storm, actsEach: number): Promise<void> {
  await Promise.all(
    Array.from({ length: ACTORS }, async (_, actor) => {
      const dice = diceOf(storm.seed, `actor ${actor}`)
      for (let turn = 0; turn < actsEach; turn += 1) await doSomething(storm, dice)
    }),
  )
}

async function doSomething(storm: Storm, dice: Dice): Promise<void> {
  const db = dice.one(storm.processes)
  const who = dice.one(storm.people)
  const luck = dice.upTo(100)
  if (luck < 14) return runAJob(storm, dice, db)
  if (luck < 20) return deliver(storm, dice, db)
  if (luck < 23) return integratorActs(storm, who, dice, db)
  if (luck < 25) return operatorActs(storm, who, dice, db)
  for (const browser of who.browsers) await storm.journal.act('come in', () => comeIn(storm, browser))
  if (who.type === 'business' && dice.percent(75)) return companyActs(storm, who, dice, db)
  return customerActs(storm, who, dice, db)
}

const STEP_MS = 20 * 60_000
const MOST_ROUNDS = 16

/** The storm is over: everything arrives, and the jobs run until nothing is left for them. */
export async function calmDown(storm: Storm): Promise<void> {
  const [db] = storm.processes
  if (!db) return
  const dice = diceOf(storm.seed, 'calm')
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    await storm.world.sandbox.tick()
    while (storm.underWay.length > 0) await deliver(storm, dice, db)
    await db.update(webhookInbox).set({ dueAt: new Date() }).where(isNull(webhookInbox.handledAt))
    const now = new Date(Date.now() + round * STEP_MS)
    for (const { name, run } of JOBS) await storm.journal.act(`job ${name}`, () => run(db, now))
    if (round > 2 && (await leftForJobs(db)).length === 0) return
  }
}

/** What jobs still have to do, in words. */
export async function leftForJobs(db: Db): Promise<string[]> {
  const { heldUntil, purgedAt } = onboardings
  const counts = {
    'held answers': await db.$count(onboardings, and(isNotNull(heldUntil), isNull(purgedAt))),
    'open calls': await db.$count(
      upstreamCalls,
      inArray(upstreamCalls.state, ['planned', 'sent', 'in_doubt']),
    ),
    'waiting files': await db.$count(documents, inArray(documents.state, ['held', 'in_doubt'])),
    'unread deliveries': await db.$count(webhookInbox, isNull(webhookInbox.handledAt)),
  }
  return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []))
}
