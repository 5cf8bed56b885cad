import { afterAll, expect, test } from 'vitest'
import { forget } from '@/lib/flow/retention/retention'
import { withRetries } from '@/lib/platform/db/retry-conflicts'
import { startProcess } from '@/test/faults/app-process'
import { openWorld, WEBHOOK_SECRET } from '@/test/world'
import { actAtOnce, settleAll } from './at-once/act-at-once'
import { noteCircles } from './at-once/circles'
import { type Crowd, gatherCrowd } from './at-once/crowd'
import { faultyLine, openJournal, wasBusy } from './at-once/journal'
import { brokenLaws, unexpected } from './at-once/laws'
import { randomOf } from './at-once/random'

/** `AT_ONCE_RUNS=500` runs more crowds; `AT_ONCE_SEED=7` begins with one that has failed. */
const RUNS = Number(process.env.AT_ONCE_RUNS ?? 2)
const FIRST = Number(process.env.AT_ONCE_SEED ?? Date.now() % 1_000_000)
const ACTS_EACH = Number(process.env.AT_ONCE_ACTS ?? 12)

const faults = { journal: openJournal(), random: randomOf(0), isFaulty: false }
const now: { crowd?: Crowd } = {}

const world = await openWorld({
  settings: { contactUpdate: true, businessUpdate: true },
  line: faultyLine(faults),
  deliver: async (input, init) => {
    const request = new Request(input, init)
    const raw = Buffer.from(await request.arrayBuffer())
    now.crowd?.underWay.push({ raw, signature: request.headers.get('signature') })
    return new Response()
  },
})
await world.sandbox.ensureWebhook({ url: 'https://app.test/hook', secret: WEBHOOK_SECRET, events: ['*'] })
const other = startProcess(world)
afterAll(other.close)
// As in the app; those of the tests give up at once.
const circles: string[] = []
const processes = [world.db, other.db].map((db) => withRetries(noteCircles(db, circles)))

for (let seed = FIRST; seed < FIRST + RUNS; seed += 1)
  test(`whatever happens at once, the laws hold: AT_ONCE_SEED=${seed}`, async () => {
    const failed = unexpected()
    const crowd = await gatherCrowd(world, seed, processes)
    now.crowd = crowd
    Object.assign(faults, { journal: crowd.journal, random: randomOf(seed, 'faults'), isFaulty: true })
    await actAtOnce(crowd, ACTS_EACH)
    faults.isFaulty = false
    await settleAll(crowd)
    expect(await brokenLaws(crowd)).toEqual([])
    expect(
      circles.splice(0),
      'transactions that waited for each other, as lockOnboarding would prevent',
    ).toEqual([])
    // A machine that is too busy for its database writes that down, which is no matter of what happens at once.
    if (!wasBusy(crowd.journal)) expect(unexpected()).toEqual(failed)
    for (const { id } of crowd.people) await forget(world.db, id)
  })
