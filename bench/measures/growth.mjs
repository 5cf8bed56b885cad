import { randomUUID } from 'node:crypto'
import { typedAddress, typedParts } from '../../lib/developer/walker/typed.ts'
import { addressIn } from '../../lib/integrators/onboardings/samples.ts'
import { freePort } from '../../scripts/serving/free-port.mjs'
import { readEveryone, seedCrowd } from '../crowd.mjs'
import { makeIntegrator } from '../database.mjs'
import { alternately, generate } from '../generate.mjs'
import { existing } from '../people.mjs'
import { startApp, stopApp } from '../processes.mjs'
import { filledForm, makeWorld } from '../world.mjs'
import { signed } from './webhooks.mjs'

/** How many onboardings and integrators there are beside those that are measured. */
const CROWDS = {
  few: { onboardings: 10, integrators: 1 },
  many: { onboardings: 10_000, integrators: 1 },
  most: { onboardings: 1_000_000, integrators: 1 },
  neighbours: { onboardings: 10_000, integrators: 10_000 },
}

/** One after the other: what one costs is asked, not how many there can be. */
const EACH = 20
/** Fills a page of the console's list everywhere, so that it draws the same rows. */
const LISTED = 26
/** So many of them wait for the team, as many as its queue shows. */
const WAITING = 20
/** The app takes 60 answers in ten minutes from one person. */
const ANSWERING = 4
const ADDRESS = typedAddress('address', typedParts(addressIn('DEU')))
/** Someone has to know the team, or the console is nowhere; nobody is ever asked. */
const TEAM = { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'bench', OIDC_CLIENT_SECRET: 'bench' }

/**
 * What a page, an answer, the lists, a delivery and the jobs cost among few and among many: an app and a database for
 * each crowd, measured in turn.
 *
 * @returns by crowd, and within it by what is measured, milliseconds
 */
export async function measureGrowth(rounds, { database, ours, secret }) {
  const places = {}
  try {
    for (const [name, crowd] of Object.entries(CROWDS))
      places[name] = await settleIn(await database.add(`growth_${name}`), crowd, { ours, secret })
    // Filling the last one takes longer than what was read of the first stays young.
    for (const { url } of Object.values(places)) await readEveryone({ connectionString: url })
    const jobs = await importJobs()
    const names = [JOBS, ...Object.keys(targetsOf)]
    const measures = names.flatMap((what) =>
      Object.entries(places).map(([crowd, place]) => [
        `${what} ${crowd}`,
        () => measureOne(what, place, jobs),
      ]),
    )
    const seen = await alternately(rounds, Object.fromEntries(measures))
    return Object.fromEntries(
      names.map((what) => [
        what,
        Object.fromEntries(Object.keys(places).map((crowd) => [crowd, seen[`${what} ${crowd}`].ms])),
      ]),
    )
  } finally {
    for (const { app, db } of Object.values(places)) {
      await stopApp(app)
      await db.$client.end()
    }
  }
}

/** What is asked of an app over the network. */
const targetsOf = {
  page: ({ list }) => [{ method: 'GET', path: list.home, headers: { cookie: list.cookie } }],
  submit: ({ forms }) => forms,
  console: ({ team }) => [{ method: 'GET', path: '/operator', headers: { cookie: team } }],
  list: ({ key }) => [
    { method: 'GET', path: '/api/onboardings', headers: { authorization: `Bearer ${key}` } },
  ],
  events: ({ key }) => [{ method: 'GET', path: '/api/events', headers: { authorization: `Bearer ${key}` } }],
  delivery: ({ secret }) => Array.from({ length: EACH }, () => signed(secret, randomUUID())),
}

/** What the app does by itself between requests. Nothing of it is due here. */
const JOBS = 'jobs'

function importJobs() {
  return Promise.all([
    import('../../lib/flow/webhooks-in/receive.ts').then((room) => room.handleWebhooks),
    import('../../lib/flow/service/settle-calls.ts').then((room) => room.settleCalls),
    import('../../lib/flow/answers/send-held.ts').then((room) => room.sendHeldAnswers),
    import('../../lib/flow/documents/send-held-documents.ts').then((room) => room.sendHeldDocuments),
    import('../../lib/flow/landing/expiring-links.ts').then((room) => room.tellExpiringLinks),
    import('../../lib/flow/one-time-codes/renewed-limits.ts').then((room) => room.settleRenewedLimits),
    import('../../lib/flow/service/poll.ts').then((room) => room.pollCustomers),
    import('../../lib/integrators/webhooks-out/fan-out.ts').then((room) => room.fanOut),
    import('../../lib/integrators/webhooks-out/deliver.ts').then((room) => room.startDeliveries),
  ])
}

async function measureOne(what, place, jobs) {
  if (what === JOBS) {
    const started = performance.now()
    for (const job of jobs) await job(place.db)
    return { ms: performance.now() - started }
  }
  const load = { port: place.app.port, targets: targetsOf[what](place), connections: 1, each: EACH }
  const { p50 } = await generate({ ...load, leadsOn: what === 'submit' })
  return { ms: p50 }
}

/** A database with its crowd, an app on it, and the people who are measured. */
async function settleIn({ db, url }, crowd, { ours, secret }) {
  const { key, integrator } = await makeIntegrator(db, secret)
  await seedCrowd({ connectionString: url }, crowd)
  const port = await freePort()
  const env = { ...ours.env, ...TEAM, DATABASE_URL: url, PUBLIC_URL: `http://127.0.0.1:${port}` }
  const app = await startApp(ours.folder, port, env, { path: '/api/health/ready', headers: {} })
  const world = makeWorld(app, key)
  await fillList(db, integrator)
  const list = await world.visit(existing('list'))
  const answering = await world.visits(ANSWERING, () => ({}))
  const forms = []
  for (const visit of answering) forms.push((await filledForm(visit, `${visit.home}/address`, ADDRESS)).plain)
  return { app, db, url, key, secret, list, forms, team: await signIn(db) }
}

/** New onboardings, the first of the list, some of which someone on the team has to look at. */
async function fillList(db, integrator) {
  const { startOnboarding } = await import('../../lib/integrators/onboardings/start.ts')
  const { alerts } = await import('../../lib/platform/db/schema/history.ts')
  for (let count = 0; count < LISTED; count += 1) {
    const { value } = await startOnboarding(db, integrator, { type: 'individual' })
    const alert = {
      id: `alert_${count}`,
      onboardingId: value.id,
      kind: 'person_requested',
      subject: 'identity',
    }
    if (count < WAITING) await db.insert(alerts).values(alert)
  }
}

/** The cookie of someone on the team. */
async function signIn(db) {
  const { openOperatorSession } = await import('../../lib/operator/sign-in/session.ts')
  const { sessionCookie } = await import('../../lib/operator/sign-in/cookies.ts')
  const identity = { issuer: TEAM.OIDC_ISSUER, subject: 'bench', name: 'bench@team.example', role: 'viewer' }
  const { value } = await openOperatorSession(db, identity, { signedInAt: new Date() })
  return `${sessionCookie().name}=${value}`
}
