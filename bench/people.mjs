import { livesIn, SAMPLE_PHONE } from '../lib/integrators/onboardings/samples.ts'
import { makeIntegrators } from './database.mjs'
import { peopleNeeded } from './measures/actions.mjs'
import { callsNeeded } from './measures/frame.mjs'
import { makeWorld } from './world.mjs'

const LISTS = 32
const REQUESTS_A_KEY = 80
const OTHERS = 20

/** What an integrator may know of somebody beforehand. */
export const KNOWN = {
  email: 'person@mail.example',
  phone: SAMPLE_PHONE,
  ...livesIn('DEU'),
}

const met = {}

/**
 * A customer of a kind that the stub of the service knows, whom nobody has named yet: a customer belongs to the
 * integrator that came with them first, and the integrators of a run take turns.
 */
export function existing(kind) {
  met[kind] = (met[kind] ?? 0) + 1
  return { customerId: `customer_${kind}${met[kind]}` }
}

/** The people of a run, and every kind of page: whose it is, and its address. */
export async function makePeople(rounds, { app, bare, database, secret }) {
  const { alone, among, intake } = peopleNeeded(rounds)
  const calls = alone + among + intake + LISTS + callsNeeded(rounds) + OTHERS
  const keys = await makeIntegrators(database.db, secret, Math.ceil(calls / REQUESTS_A_KEY))
  const world = makeWorld(app, keys)
  const lists = await world.visits(LISTS, () => existing('list'))
  const prefilled = await world.visit({ prefill: KNOWN })
  const stepPages = await pagesOfSteps(world, prefilled, lists[0])
  return {
    world,
    lists,
    prefilled,
    stepPages,
    bareVisit: { origin: `http://127.0.0.1:${bare.port}` },
  }
}

async function pagesOfSteps(world, prefilled, listed) {
  const form = await world.visit(existing('form'))
  const sending = await world.visit(existing('form'))
  const review = await world.visit(existing('review'))
  await sending.walker.answer('identity')
  const pages = {
    address: [prefilled, '/address'],
    purpose: [form, '/purpose'],
    tax: [form, '/tax'],
    code: [form, '/email'],
    'document, choosing': [form, '/identity'],
    'document, sending': [sending, '/identity'],
    face: [form, '/face'],
    check: [prefilled, '/check'],
    checklist: [listed, ''],
    status: [review, ''],
  }
  return Object.fromEntries(
    Object.entries(pages).map(([name, [visit, page]]) => [name, [visit, `${visit.home}${page}`]]),
  )
}
