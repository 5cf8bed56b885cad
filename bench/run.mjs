import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { actionKey, installationSecret, projectFolder } from '../scripts/prepare.mjs'
import { bareFolder, buildBoth } from './builds.mjs'
import { startDatabase } from './database.mjs'
import { parts } from './parts.mjs'
import { makePeople } from './people.mjs'
import { freePort, startApp, stopApp } from './processes.mjs'
import { report } from './report.mjs'
import { startStubService } from './stub-service.mjs'

/** A run that takes longer than this, once both apps are built, has hung. */
const LONGEST_RUN_MS = 20 * 60_000

/**
 * Measures the app beside a bare page of the same framework, in one run on this machine, and prints the ratios.
 *
 * @param options `rounds`: how many rounds count, after those to warm up; `only`: the names of the parts to measure, all
 *   of them where it is left out
 */
export async function run({ rounds, only = Object.keys(parts) }) {
  const unknown = only.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0)
    throw new Error(`No part is called ${unknown}. There are ${Object.keys(parts).join(', ')}.`)
  process.chdir(projectFolder)
  const dataFolder = path.resolve(projectFolder, process.env.VESTIBULE_DATA_DIR ?? '.data')
  await buildBoth()
  const lines = []
  const tell = () => report(lines, { rounds, notes: notes(rounds) })
  setTimeout(() => endHung(tell), LONGEST_RUN_MS).unref()
  const setting = await settle(actionKey(installationSecret(dataFolder)))
  try {
    say('the people of this run')
    const people = await makePeople(rounds, setting)
    for (const name of Object.keys(parts).filter((one) => only.includes(one))) {
      const began = Date.now()
      lines.push(...(await parts[name]({ ...setting, ...people, rounds })))
      say(`${name}: ${Math.round((Date.now() - began) / 1000)} s`)
    }
  } finally {
    if (lines.length > 0) tell()
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

/** Leaving ends what was started: each of those goes when this process exits. What is known by then is told. */
function endHung(tell) {
  tell()
  console.error('The run took too long and was ended; what stands above was measured.')
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
