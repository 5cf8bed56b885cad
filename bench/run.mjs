import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { actionKey, installationSecret, projectFolder } from '../scripts/prepare.mjs'
import './typescript.mjs'
import { bareFolder, buildBoth } from './builds.mjs'
import { countStatements, makeIntegrators, startDatabase } from './database.mjs'
import {
  actionLines,
  deliveryLines,
  documentLines,
  frameLines,
  interactionLines,
  launchLines,
  loadLines,
  pageLines,
  planLines,
  scriptLines,
  storeLines,
} from './lines.mjs'
import { measureActions, peopleNeeded } from './measures/actions.mjs'
import { measureBrowser } from './measures/browser.mjs'
import { scriptsOf, weigh } from './measures/bytes.mjs'
import { callsNeeded, measureFrame } from './measures/frame.mjs'
import { measureLaunch } from './measures/launch.mjs'
import { measurePages } from './measures/pages.mjs'
import { measurePlan } from './measures/plan.mjs'
import { measureStore } from './measures/store.mjs'
import { measureDeliveries } from './measures/webhooks.mjs'
import { freePort, startApp, stopApp } from './processes.mjs'
import { report } from './report.mjs'
import { startStubService } from './stub-service.mjs'
import { filledForm, makeWorld, readPage, send } from './world.mjs'

/** A run that takes longer than this, once both apps are built, has hung. */
const LONGEST_RUN_MS = 12 * 60_000
const LISTS = 32
const REQUESTS_A_KEY = 80

const KNOWN = {
  email: 'person@mail.example',
  phone: '+493012345678',
  address: { country: 'DEU', line1: 'Lindenstrasse 4', city: 'Berlin', postalCode: '10969' },
}

/**
 * Measures the app beside a bare page of the same framework, in one run on this machine, and prints the ratios.
 *
 * @param options `rounds`: how many rounds count, after those to warm up; `only`: `deliveries` measures these alone
 */
export async function run({ rounds, only }) {
  process.chdir(projectFolder)
  const dataFolder = path.resolve(projectFolder, process.env.VESTIBULE_DATA_DIR ?? '.data')
  buildBoth(dataFolder)
  setTimeout(endHung, LONGEST_RUN_MS).unref()
  const setting = await settle(actionKey(installationSecret(dataFolder)))
  try {
    const lines = only === 'deliveries' ? await justDeliveries(setting) : await measure(rounds, setting)
    report(lines, { rounds, notes: notes(rounds) })
  } finally {
    await setting.stop()
  }
}

/** Database, service and the three apps of this run, all on loopback. */
async function settle(buildKey) {
  const secret = randomBytes(32).toString('hex')
  const [port, barePort, alonePort, servicePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const database = await startDatabase()
  const service = await startStubService(servicePort)
  const env = {
    APP_SECRET: secret,
    DATABASE_URL: database.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    UPSTREAM_BASE_URL: `http://127.0.0.1:${servicePort}`,
    UPSTREAM_API_KEY: 'bench',
    UPSTREAM_WEBHOOK_SECRET: secret,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: buildKey,
  }
  // The store's rooms are measured in this process and read the same settings.
  Object.assign(process.env, env)
  const ready = { path: '/api/health/ready', headers: {} }
  const bareEnv = { BARE_SERVICE: `http://127.0.0.1:${servicePort}/v2/customer/customer_form1` }
  const ours = { folder: projectFolder, port, env }
  const yardstick = { folder: bareFolder, port: barePort, env: bareEnv }
  const app = await startApp(ours.folder, port, env, ready)
  const bare = await startApp(bareFolder, barePort, bareEnv)
  const bareAlone = await startApp(bareFolder, alonePort, {})
  const stopApps = async () => {
    for (const one of [app, bare, bareAlone]) await stopApp(one)
  }
  const stop = async () => {
    await stopApps()
    service.stop()
    await database.stop()
  }
  return { app, bare, bareAlone, service, database, secret, ours, yardstick, stopApps, stop }
}

async function justDeliveries({ app, secret }) {
  say('deliveries of the service')
  return deliveryLines(await measureDeliveries(app, secret))
}

async function measure(rounds, setting) {
  const { app, bare, database, secret, ours, yardstick } = setting
  const needed = peopleNeeded(rounds)
  const all = needed.alone + needed.among + needed.intake + LISTS + callsNeeded(rounds) + 20
  const keys = await makeIntegrators(database.db, secret, Math.ceil(all / REQUESTS_A_KEY))
  const world = makeWorld(app, keys)
  const existing = (kind) => (number) => ({ customerId: `customer_${kind}${number + 1}` })
  say('making the people of this run')
  const lists = await world.visits(LISTS, existing('list'))
  const people = {
    alone: await world.visits(needed.alone, existing('form')),
    among: await world.visits(needed.among, existing('form')),
    intake: await world.visits(needed.intake, () => ({})),
  }
  const prefilled = await world.visit({ prefill: KNOWN })
  const bareVisit = { origin: `http://127.0.0.1:${bare.port}` }
  say('weighing scripts and documents')
  const stepPages = await pagesOfSteps(world, prefilled, lists[0])
  const steps = await scriptsOfSteps(stepPages)
  const bareScripts = await scriptsOf(bareVisit, '/')
  say('planning')
  const plan = await measurePlan(rounds)
  say('pages under load')
  const pages = await measurePages(rounds, { app, bare, lists, address: prefilled })
  say('actions under load')
  const actions = await measureActions(rounds, { ...setting, people })
  say('a browser on a slow phone')
  const felt = await measureBrowser(rounds, { bare: bareVisit, first: stepPages.address, pages: stepPages })
  say('a frame on the same phone')
  const frame = await measureFrame(rounds, world)
  say('the store')
  const statements = await statementsOf(setting, world, lists[0])
  const [reader, writer, other] = [await world.visit({ prefill: KNOWN }), prefilled, await world.visit({})]
  const store = await measureStore(database.db, rounds, { reader, writer, other })
  say('deliveries of the service')
  const deliveries = await measureDeliveries(app, setting.secret)
  say('launches')
  await setting.stopApps()
  const first = { path: `${reader.home}/address`, headers: { cookie: reader.cookie } }
  const launch = await measureLaunch(rounds, { bare: yardstick, ours: { ...ours, first } })
  return [
    ...scriptLines(steps, bareScripts),
    ...loadLines(felt.load),
    ...interactionLines(felt.interaction),
    ...frameLines(weigh(new Map([['loader', loaderSource()]])), frame),
    ...pageLines(pages),
    ...actionLines(actions),
    ...planLines(plan, pages),
    ...storeLines(store, statements),
    ...documentLines(steps, bareScripts),
    ...deliveryLines(deliveries),
    ...launchLines(launch),
  ]
}

function loaderSource() {
  return readFileSync(path.join(projectFolder, 'public/embed/v1.js'))
}

/** Every kind of page: whose it is, and its address. */
async function pagesOfSteps(world, prefilled, listed) {
  const form = await world.visit({ customerId: 'customer_form900' })
  const sending = await world.visit({ customerId: 'customer_form902' })
  const review = await world.visit({ customerId: 'customer_review1' })
  const paper = { 'identityDocument.country': 'DE', 'identityDocument.type': 'passport' }
  const { plain } = await filledForm(sending, `${sending.home}/identity`, paper)
  await send(sending.origin, plain)
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
    Object.entries(pages).map(([name, [visit, path]]) => [name, [visit, `${visit.home}${path}`]]),
  )
}

/** What stands in the html of each. */
async function scriptsOfSteps(pages) {
  const steps = {}
  for (const [name, [visit, path]] of Object.entries(pages)) steps[name] = await scriptsOf(visit, path)
  return steps
}

async function statementsOf({ database }, world, listed) {
  const acting = await world.visit({ customerId: 'customer_form901' })
  const form = await filledForm(acting, `${acting.home}/purpose`, { accountPurpose: 'receive_salary' })
  await readPage(listed, listed.home)
  return {
    page: await countStatements(database.db, () => readPage(listed, listed.home)),
    action: await countStatements(database.db, () => send(acting.origin, form.plain)),
  }
}

/** Leaving ends what was started: each of those goes when this process exits. */
function endHung() {
  console.error('The run took too long and was ended.')
  process.exit(1)
}

function say(what) {
  console.log(`… ${what}`)
}

function notes(rounds) {
  return [
    `Medians of ${rounds} rounds after two to warm up, app and bare page in turn; production builds; loopback.`,
    'Pages and posts ask for no compression, at either side. Script and documents are weighed compressed.',
    'The app runs as with a real service and a database server; the service is a stub. Nothing else is switched off.',
    'A plain post is the multipart form of a browser without script; its answer is a redirect at both sides.',
    'As script sends it: the framework’s own encoding; its answer brings the next page along at both sides.',
    'In the browser: a phone’s window, processor slowed down four times; loading over a slow mobile network, never cached.',
    'Documents and script of the first step: an address with its country chosen.',
  ]
}
