import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/serving/free-port.mjs'
import { type Figure, none, type Share, trialsOf } from '../bar'
import { arrive, type LivePerson, SETTLED_WITHIN_MS, type WayEnd } from './person'
import { type Setting, settle } from './setting'

const KILLS = 500
const AT_ONCE = 10
/** The longest a kill waits for its moment. */
const MOST_WAIT_MS = 1500

const VICTIMS = ['app', 'database', 'both'] as const
type Victim = (typeof VICTIMS)[number]

/**
 * Kills the app, its database or both with SIGKILL while people answer: every other time at any moment, else between
 * the service's word that a customer was made and the app's note of it. What a page called saved must be there
 * afterwards, and nobody may exist twice.
 */
export async function measureKills({ trials = KILLS, first }: Share): Promise<readonly Figure[]> {
  const setting = await settle([await freePort()])
  try {
    const [app] = setting.apps
    if (!app) throw new Error('no app')
    app.start()
    await app.ready()
    const crowd = gather(setting)
    const recoveries: number[] = []
    let between = 0
    for (let trial = first; trial < first + trials; trial += 1) {
      const isBetween =
        trial % 2 === 1 && (await atNextCreate(setting, () => strike(setting, victimOf(trial))))
      if (isBetween) between += 1
      else {
        await pause(Math.random() * 400)
        await strike(setting, victimOf(trial))
      }
      recoveries.push(await comeBack(setting, victimOf(trial)))
      if (trial % 25 === 0) process.stdout.write(`  ${trial} kills, ${crowd.people.length} people\n`)
    }
    const ways = await crowd.end()
    return figuresOf(trials, between, recoveries, await lookBack(setting, crowd.people), ways)
  } finally {
    await setting.stop()
  }
}

const victimOf = (trial: number): Victim => VICTIMS[Math.floor(trial / 2) % VICTIMS.length] ?? 'app'

/** People who come one after the other, some at once, until the kills are over. */
function gather(setting: Setting) {
  const people: LivePerson[] = []
  const ways: WayEnd[] = []
  let isOpen = true
  const lane = async () => {
    while (isOpen) {
      const person = await arrive(setting, () => isOpen).catch(() => undefined)
      if (!person) await pause(100)
      else {
        people.push(person)
        ways.push(await person.goTheWay())
      }
    }
  }
  const lanes = Array.from({ length: AT_ONCE }, lane)
  return {
    people,
    end: async () => {
      isOpen = false
      await Promise.all(lanes)
      return ways
    },
  }
}

async function strike({ apps: [app], database }: Setting, victim: Victim): Promise<void> {
  if (victim !== 'app') database.kill()
  if (victim !== 'database') await app?.kill()
}

/** Whether the kill met its moment: a customer made, and the app not told yet. */
async function atNextCreate({ service }: Setting, act: () => Promise<void>): Promise<boolean> {
  const met = Promise.withResolvers<boolean>()
  service.onNextCreate(async () => {
    await act()
    met.resolve(true)
  })
  const late = pause(MOST_WAIT_MS).then(() => false)
  const isMet = await Promise.race([met.promise, late])
  if (!isMet) service.onNextCreate(undefined)
  return isMet
}

/** Starts again what was killed, as a supervisor does; the milliseconds until the app is ready. */
async function comeBack({ apps: [app], database }: Setting, victim: Victim): Promise<number> {
  const began = performance.now()
  if (victim !== 'app') await database.startAgain()
  if (victim !== 'database') app?.start()
  await app?.ready()
  return performance.now() - began
}

/** What is there of what was called saved, and how often each person exists at the service. */
async function lookBack({ origin, service }: Setting, people: readonly LivePerson[]) {
  const found = { answers: 0, lost: 0, doubled: 0 }
  for (const { walker, acknowledged, email } of people) {
    const cookie = await walker.browser.cookiesFor(origin)
    const answers = await fetch(`${origin}/api/onboardings/${walker.id}/answers`, { headers: { cookie } })
    const kept = await answers.text()
    found.answers += acknowledged.size
    found.lost += [...acknowledged.values()].filter((text) => !kept.includes(text)).length
    found.doubled += Math.max(0, (await service.customersOf(email)) - 1)
  }
  return found
}

function figuresOf(
  trials: number,
  between: number,
  recoveries: readonly number[],
  { answers, lost, doubled }: Awaited<ReturnType<typeof lookBack>>,
  ways: readonly WayEnd[],
): readonly Figure[] {
  const longest = Math.max(...recoveries) / 1000
  const ended = (where: WayEnd) => ways.filter((one) => one === where).length
  return [
    trialsOf('kills of app, database or both', trials, KILLS),
    { name: 'of them between the service’s create and the app’s note of it', value: between, joins: 'sum' },
    { name: 'people on their way', value: ways.length, joins: 'sum' },
    { name: 'answers that a page called saved', value: answers, joins: 'sum' },
    none('of them lost', lost),
    none('customers made twice', doubled),
    {
      name: 'people whose create call never arrived, which the team decides',
      value: ended('left to the team'),
      joins: 'sum',
    },
    none(`people stuck ${SETTLED_WITHIN_MS / 1000} s after the last kill`, ended('stuck')),
    {
      name: 'longest time from kill to ready (B12)',
      value: Math.round(longest * 100) / 100,
      unit: 's',
      joins: 'max',
      goal: { atMost: 30 },
    },
  ]
}
