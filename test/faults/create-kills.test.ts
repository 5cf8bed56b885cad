import { expect, test } from 'vitest'
import { CALLS_A_LOOK, settleCalls } from '@/lib/flow/service/settle-calls'
import { CHECK_STEP } from '@/lib/model/plan/screens'
import { LIMITS } from '@/lib/upstream/calls/limits'
import { none, trialsOf } from '../bars/bar'
import { tellFigures } from '../bars/tell-figures'
import { silence } from '../servers/silence'
import { makeOnboarding, openWorld, prefilled } from '../world'
import { CREATE } from '../world/doubt'
import type { Broken } from '../world/faults'
import { customersOf } from '../world/look'
import { fetchOfTheLiving, startProcess } from './app-process'
import { type Person, personAt } from './person'

/** `npm run bars -- --only=creates` kills five hundred times. */
const KILLS = Number(process.env.CREATE_KILLS ?? 25)
/** When the job that settles calls comes by, in the two minutes that it has. */
const LOOKS_MS = [70_000, 90_000, 105_000, 120_000]

// Nobody promised that a repeated create is known again, so this service does not know it.
const world = await openWorld({
  settings: { idempotencyKeys: false },
  limits: {
    // A call of a killed process ends by its time alone, and keeps a place among the calls until then.
    interactive: { firstByteMs: 400, wholeMs: 800 },
    // What a killed process has counted is gone with it. Here all processes count together, so nothing opens the
    // circuit.
    circuit: {
      ...LIMITS.circuit,
      failuresInARow: Number.POSITIVE_INFINITY,
      minimumCalls: Number.POSITIVE_INFINITY,
    },
  },
  line: fetchOfTheLiving,
})
const { db, faults, sandbox } = world

async function readyToSend(): Promise<Person> {
  const person = personAt(world, await makeOnboarding(world, { prefill: prefilled() }))
  await person.open()
  return person
}

/** Kills the process once the service has made the customer; what came back is never written. */
async function killedBetween(person: Person): Promise<void> {
  const app = startProcess(world)
  const kill: Broken = async (request, answer) => {
    await answer(request)
    app.kill()
    return silence(request)
  }
  faults.meet(CREATE, kill, 1)
  const sent = person.post(CHECK_STEP, { declaration: 'on' }, app.db).catch(() => undefined)
  await app.run(() => Promise.race([sent, app.killed]))
  await app.close()
}

/** The job comes by twice a second and takes a few calls each time. */
async function settleAll(now: Date): Promise<void> {
  for (let calls = 0; calls < KILLS; calls += CALLS_A_LOOK) await settleCalls(db, now)
}

test(
  `B2 of ${KILLS} kills between the service’s create and our note of it none doubles a customer, and all settle within two minutes`,
  async () => {
    const people: Person[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const person = await readyToSend()
      people.push(person)
      await killedBetween(person)
      await sandbox.tick()
    }
    for (const later of LOOKS_MS) await settleAll(new Date(Date.now() + later))
    const figures = { doubled: 0, unsettled: 0 }
    for (const person of people) {
      figures.doubled += Math.max(0, (await customersOf(world, person.id)).length - 1)
      figures.unsettled += (await person.visit()).onboarding.customerId ? 0 : 1
    }
    tellFigures([
      trialsOf('kills between the service’s create and the app’s note of it', KILLS, 500),
      none('customers made twice', figures.doubled),
      {
        name: 'creates that did not settle themselves within 2 min',
        value: figures.unsettled,
        joins: 'sum',
        goal: { atMost: 25 },
      },
    ])
    expect(figures).toEqual({ doubled: 0, unsettled: 0 })
  },
  KILLS * 5000 + 20_000,
)
