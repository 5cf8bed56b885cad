import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/serving/free-port.mjs'
import { type Figure, none, type Share, trialsOf } from '../bar'
import type { App } from './app'
import { arrive } from './person'
import { type Setting, settle } from './setting'

const RESTARTS = 20
const PER_SECOND = 50
/** How long a process still takes requests after it was told to leave, and how often the balancer looks. */
const [NOTICE_SECONDS, LOOK_EVERY_MS] = [1, 200]

/** What the balancer itself answers. */
const [NOBODY, BROKEN] = ['no process is ready', 'the connection broke']

/** Restarts two processes in turn behind a balancer that looks at their readiness, under a steady load. */
export async function measureRolling({ trials = RESTARTS }: Share): Promise<readonly Figure[]> {
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()]
  const more = { DRAIN_NOTICE_SECONDS: String(NOTICE_SECONDS) }
  const setting = await settle(ports, more, { publicPort: front })
  const balancer = balance(front ?? 0, setting.apps)
  try {
    for (const app of setting.apps) app.start()
    for (const app of setting.apps) await app.ready()
    await pause(2 * LOOK_EVERY_MS)
    const load = await putUnderLoad(setting)
    for (let restart = 0; restart < trials; restart += 1) await restartOne(setting.apps, restart)
    const { sent, failed, reasons, longestMs } = await load.end()
    return [
      trialsOf('restarts', trials, RESTARTS),
      { name: 'requests', value: sent, joins: 'sum' },
      none('of them failed', failed),
      ...[...reasons].map(([reason, value]): Figure => ({ name: `  ${reason}`, value, joins: 'sum' })),
      { name: 'longest wait for an answer', value: Math.round(longestMs), unit: 'ms', joins: 'max' },
    ]
  } finally {
    balancer.close().closeAllConnections()
    await setting.stop()
  }
}

async function restartOne(apps: readonly App[], number: number): Promise<void> {
  const app = apps[number % apps.length]
  await app?.leave()
  app?.start()
  await app?.ready()
  // The balancer has to see it before the other one may leave.
  await pause(2 * LOOK_EVERY_MS)
}

/** Sends each request to one of the processes that say they are ready. */
function balance(port: number, apps: readonly App[]) {
  const ready = new Set<App>()
  const look = setInterval(() => {
    for (const app of apps)
      void app.isReady().then((isReady) => (isReady ? ready.add(app) : ready.delete(app)))
  }, LOOK_EVERY_MS)
  let turn = 0
  const server = createServer((from, to) => {
    const able = [...ready]
    turn += 1
    const app = able[turn % Math.max(1, able.length)]
    if (app) relay(app.port, from, to)
    else to.writeHead(502).end(NOBODY)
  }).listen(port, '127.0.0.1')
  server.on('close', () => clearInterval(look))
  return server
}

function relay(port: number, from: IncomingMessage, to: ServerResponse): void {
  const { method, url: path, headers } = from
  const onward = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  onward.on('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end(BROKEN)))
  from.pipe(onward)
}

/**
 * What integrators and people do all day: onboardings begun, links looked at, pages, and text kept while it is typed.
 */
async function putUnderLoad(setting: Setting) {
  const { origin, key } = setting
  const people = await Promise.all(Array.from({ length: 6 }, () => arrive(setting)))
  for (const { walker } of people) await walker.enter()
  const cookies = await Promise.all(people.map(({ walker }) => walker.browser.cookiesFor(origin)))
  const person = (turn: number) => {
    const place = turn % people.length
    const { id, link } = people[place]?.walker ?? { id: '', link: '' }
    return { id, link, cookie: cookies[place] ?? '' }
  }
  const begin = {
    method: 'POST',
    body: '{"type":"individual"}',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  }
  const kinds = [
    () => fetch(`${origin}/api/onboardings`, begin),
    (turn: number) => fetch(person(turn).link),
    (turn: number) =>
      fetch(`${origin}/o/${person(turn).id}/email`, { headers: { cookie: person(turn).cookie } }),
    (turn: number) =>
      fetch(`${origin}/api/onboardings/${person(turn).id}/plan`, {
        headers: { cookie: person(turn).cookie },
      }),
  ]
  const seen = { sent: 0, failed: 0, reasons: new Map<string, number>(), longestMs: 0 }
  const open = new Set<Promise<void>>()
  const once = async (turn: number) => {
    const began = performance.now()
    const answer = await kinds[turn % kinds.length]?.(turn).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    seen.longestMs = Math.max(seen.longestMs, performance.now() - began)
    if (answer && answer.status < 500) return
    seen.failed += 1
    const reason = answer?.status === 502 && text ? text : `answered ${answer?.status ?? 'nothing'}`
    seen.reasons.set(reason, (seen.reasons.get(reason) ?? 0) + 1)
  }
  const beat = setInterval(() => {
    const one = once(seen.sent)
    seen.sent += 1
    open.add(one)
    void one.finally(() => open.delete(one))
  }, 1000 / PER_SECOND)
  return {
    end: async () => {
      clearInterval(beat)
      await Promise.all(open)
      return seen
    },
  }
}
