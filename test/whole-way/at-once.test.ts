import { afterAll, expect, test } from 'vitest'
import { forget } from '@/lib/flow/retention/retention'
import { withRetries } from '@/lib/platform/db/retry-conflicts'
import { startProcess } from '@/test/faults/app-process'
import { openWorld, WEBHOOK_SECRET } from '@/test/world'
import { castOf, type Storm } from './at-once/cast'
import { diceOf } from './at-once/dice'
import { openJournal, stormyLine, wasBusy } from './at-once/journal'
import { brokenLaws, unexpected } from './at-once/laws'
import { calmDown, rage } from './at-once/storm'

/** `AT_ONCE_RUNS=500` lets more storms pass; `AT_ONCE_SEED=7` begins with one that has failed. */
const RUNS = Number(process.env.AT_ONCE_RUNS ?? 2)
const FIRST = Number(process.env.AT_ONCE_SEED ?? Date.now() % 1_000_000)
const ACTS_EACH = Number(process.env.AT_ONCE_ACTS ?? 12)

const weather = { journal: openJournal(), dice: diceOf(0), isStorm: false }
const now: { storm?: Storm } = {}

const world = await openWorld({
  settings: { contactUpdate: true, businessUpdate: true },
  line: stormyLine(weather),
  deliver: async (input, init) => {
    const request = new Request(input, init)
    const raw = Buffer.from(await request.arrayBuffer())
    now.storm?.underWay.push({ raw, signature: request.headers.get('signature') })
    return new Response()
  },
})
await world.sandbox.ensureWebhook({ url: 'https://app.test/hook', secret: WEBHOOK_SECRET, events: ['*'] })
const other = startProcess(world)
afterAll(other.close)
// As in the app; those of the tests give up at once.
const processes = [withRetries(world.db), withRetries(other.db)]

for (let seed = FIRST; seed < FIRST + RUNS; seed += 1)
  test(`whatever happens at once, the laws hold: AT_ONCE_SEED=${seed}`, async () => {
    const failed = unexpected()
    const storm = await castOf(world, seed, processes)
    now.storm = storm
    Object.assign(weather, { journal: storm.journal, dice: diceOf(seed, 'weather'), isStorm: true })
    await rage(storm, ACTS_EACH)
    weather.isStorm = false
    await calmDown(storm)
    expect(await brokenLaws(storm)).toEqual([])
    // A machine that is too busy for its database writes that down, which is no matter of what happens at once.
    if (!wasBusy(storm.journal)) expect(unexpected()).toEqual(failed)
    for (const { id } of storm.people) await forget(world.db, id)
  })
