import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/serving/free-port.mjs'
import { makeIntegrator, startDatabase } from '../database.mjs'
import { appProcess } from './app.mjs'
import { countedLine } from './counted.mjs'
import { startHaproxy } from './haproxy.mjs'
import { startPgBouncer } from './pgbouncer.mjs'
import { startPair } from './postgres.mjs'
import { findPrograms, postgresPrograms, userWithoutRights } from './programs.mjs'
import { startService } from './service.mjs'
import { ownAnswers, walk } from './visitor.mjs'

const PROCESSES = 3
const KILL_EVERY_MS = 10_000
/** The database fails over when so large a part of the visitors has arrived. */
const FAIL_OVER_AT = 0.5
/** Two cores take ten minutes for two hundred visitors, because a process is started every ten seconds. */
const LONGEST_MS = 20 * 60_000
const TELL_MS = 10_000

/**
 * Walks visitors through several processes behind a proxy while processes are killed and the database fails over.
 *
 * @param options `visitors`: how many; `seconds`: over how long a time they come;
 *   `build`: the folder of a finished build, else that of these sources
 * @returns the figures as pairs of words, and whether nothing was lost or made twice
 */
export async function runFleet({ visitors, seconds, build }) {
  const programs = findPrograms()
  say('database, standby, pooler, proxy and three processes')
  const fleet = await settle(programs, build ?? (await buildIfNeeded()).folder)
  try {
    const { count, ask } = countedLine()
    const began = Date.now()
    const events = { kills: 0, approved: 0, failOver: undefined }
    const walks = Array.from({ length: visitors }, async (_, number) => {
      await pause((number / visitors) * seconds * 1000)
      const walked = await walk({ ...fleet, ask, isLeft: (id) => isLeftToTheTeam(fleet, id) }, number)
      if (!walked.isLeft) events.approved += 1
      return walked
    })
    const told = setInterval(() => say(`${events.approved} of ${visitors} approved`), TELL_MS)
    const all = Promise.all(walks)
    const isOver = all.then(() => true)
    const trouble = Promise.all([
      killInTurn(fleet.apps, isOver, events),
      pause(FAIL_OVER_AT * seconds * 1000).then(() => failOver(fleet, events)),
    ])
    const walked = await Promise.race([all, pause(LONGEST_MS, undefined, { ref: false })])
    if (!walked) throw new Error(`not everybody came to an end within ${LONGEST_MS / 60_000} minutes`)
    clearInterval(told)
    const tookMs = Date.now() - began
    await trouble
    return await figuresOf({ fleet, walked, count, events, tookMs })
  } finally {
    await fleet.stop()
  }
}

/** Whether this create call never arrived. The app does not repeat it by itself: a person of the team decides. */
async function isLeftToTheTeam({ pair, service }, id) {
  const { QUICK_LOOKUPS } = await import('../../lib/flow/service/settle-calls.ts')
  const open = `onboarding_id = '${id}' and state = 'in_doubt' and lookups > ${QUICK_LOOKUPS}`
  const calls = await pair.ask(`select id from upstream_calls where ${open}`).catch(() => [])
  if (calls.length === 0) return false
  return !(await service.customers()).some(({ onboarding }) => onboarding === id)
}

function say(what) {
  console.log(`… ${what}`)
}

async function settle(programs, build) {
  const user = userWithoutRights()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-fleet-'))
  chmodSync(folder, 0o755)
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const ports = []
  while (ports.length < PROCESSES + 5) ports.push(await freePort())
  const [proxyPort, poolerPort, firstPort, secondPort, servicePort, ...appPorts] = ports
  const secret = randomBytes(32).toString('hex')
  const own = await startDatabase(secret)
  const service = await startService(own.db, servicePort)
  const postgres = await postgresPrograms(path.join(folder, 'programs'))
  const pair = await startPair(postgres, folder, user, [firstPort, secondPort])
  const pooler = startPgBouncer(programs.pgbouncer, folder, user, { port: poolerPort, serverPort: firstPort })
  startHaproxy(programs.haproxy, folder, user, { port: proxyPort, appPorts })
  const origin = `http://127.0.0.1:${proxyPort}`
  const env = {
    NODE_ENV: 'production',
    APP_SECRET: secret,
    DATABASE_URL: pair.url(poolerPort),
    PUBLIC_URL: origin,
    UPSTREAM_BASE_URL: service.url,
    UPSTREAM_API_KEY: service.key,
    UPSTREAM_WEBHOOK_SECRET: secret,
    LIMITS: JSON.stringify({ integrator: 1_000_000 }),
  }
  const apps = appPorts.map((port) => appProcess(build, port, env))
  await Promise.all(apps.map(({ start }) => start()))
  if (!(await pair.hasWall())) throw new Error('the wall between integrators does not stand')
  const key = await keyOfAnIntegrator(env.DATABASE_URL, secret)
  await service.sandbox.ensureWebhook({ url: `${origin}/api/webhooks/service`, secret, events: ['*'] })
  const stop = async () => {
    for (const app of apps) await app.kill()
    service.stop()
    await own.stop()
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
  return { origin, key, sandbox: service.sandbox, service, apps, pair, pooler, stop }
}

async function keyOfAnIntegrator(url, secret) {
  const { openDatabase } = await import('../../lib/platform/db/open.ts')
  const db = await openDatabase({
    url,
    dataFolder: '',
    secrets: { present: secret },
    allowNewerSchema: false,
  })
  const { key } = await makeIntegrator(db, secret)
  await db.$client.end()
  return key
}

/** Kills one process after the other and starts it at once, as what watches over processes does. */
async function killInTurn(apps, isOver, events) {
  for (let turn = 0; !(await Promise.race([isOver, pause(KILL_EVERY_MS)])); turn += 1) {
    const app = apps[turn % apps.length]
    await app.kill()
    events.kills += 1
    await app.start()
  }
}

/** Ends the database, makes its standby the one that is written to, and leads the pooler there. */
async function failOver({ pair, pooler, apps }, events) {
  const began = Date.now()
  pooler.pointTo(await pair.failOver())
  await Promise.all(apps.map(({ answers }) => answers()))
  events.failOver = { from: began, until: Date.now() }
}

async function figuresOf({ fleet, walked, count, events, tookMs }) {
  const customers = Map.groupBy(await fleet.service.customers(), ({ onboarding }) => onboarding)
  const twice = [...customers.values()].filter((list) => list.length > 1).length
  const lost = walked.flatMap(({ id, lost, isLeft }, number) => [
    ...lost,
    ...(isLeft ? [] : missingAt(customers.get(id)?.[0], number)),
  ])
  const { from, until } = events.failOver
  const [during, otherwise] = [[], []]
  for (const failure of count.failures)
    (failure.at >= from && failure.at <= until + 1000 ? during : otherwise).push(failure)
  const ready = fleet.apps
    .flatMap(({ readySeconds }) => readySeconds.slice(1))
    .toSorted((one, other) => one - other)
  const figures = [
    ['Visitors approved', events.approved],
    ['Visitors whose create call never arrived, which the team decides', walked.length - events.approved],
    ['Minutes', (tookMs / 60_000).toFixed(1)],
    ['Requests', count.requests],
    ['Processes killed', events.kills],
    [
      'Requests that failed while a process was killed or restarted',
      `${otherwise.length}${kindsOf(otherwise)}`,
    ],
    ['Requests that failed while the database failed over', `${during.length}${kindsOf(during)}`],
    ['Answers lost', lost.length],
    ['Customers made twice', twice],
    [
      'Seconds until a killed process is ready: median, longest',
      `${middle(ready)}, ${ready.at(-1)?.toFixed(1)}`,
    ],
    [
      'Seconds from the end of the database until all processes are ready',
      ((until - from) / 1000).toFixed(1),
    ],
  ]
  for (const one of lost) console.log(`lost: ${one}`)
  return { figures, isWhole: lost.length === 0 && twice === 0 }
}

/** What a visitor typed and the service does not have in the end. */
function missingAt(customer, number) {
  const known = JSON.stringify(customer?.data ?? {}).replace(/[^\w@.\- ]/g, '')
  const typed = { ...ownAnswers(number), 'phone.number': `1202456${String(number).padStart(4, '0')}` }
  return Object.entries(typed).flatMap(([name, text]) =>
    known.includes(text) ? [] : [`${name} of visitor ${number}`],
  )
}

function kindsOf(failures) {
  const kinds = Map.groupBy(failures, ({ why }) => why)
  const told = [...kinds].map(([why, list]) => `${list.length} × ${why}`)
  return told.length > 0 ? ` (${told.join(', ')})` : ''
}

function middle(sorted) {
  return sorted[Math.floor(sorted.length / 2)]?.toFixed(1)
}
