import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { sessionCookie } from '@/lib/operator/sign-in/cookies'
import { openOperatorSession } from '@/lib/operator/sign-in/session'
import { freePort } from '../../../scripts/serving/free-port.mjs'
import { type Figure, trialsOf } from '../bar'
import { plantAll } from './plant'
import { garden } from './planted'
import { filesUnder, type Searched, searchIn } from './search'
import { type Setting, settle } from './setting'

const CANARIES = 60
/** How long deliveries of events may take at most. */
const DELIVERY_MS = 20_000

/** Plants values wherever people, integrators and strangers can put some, and looks for them wherever none may be. */
export async function measureCanaries(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-canaries-'))
  const logFile = path.join(folder, 'log')
  const receiver = await startReceiver()
  const issuer = `http://127.0.0.1:${await freePort()}`
  const provider = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'bars', OIDC_CLIENT_SECRET: 'bars' }
  const more = Object.assign({ LOG_LEVEL: 'debug', WEBHOOKS_TO_LOOPBACK: '1' }, provider)
  const setting = await settle([await freePort()], more, { logFile })
  try {
    for (const app of setting.apps) app.start()
    for (const app of setting.apps) await app.ready()
    const { planted, plant } = garden()
    await setting.ask('POST', '/api/webhook-endpoints', { url: receiver.url })
    const { people } = await plantAll(setting, plant)
    await waitForDeliveries(receiver)
    const elsewhere = [
      searchIn('deliveries of events', receiver.got, planted),
      searchIn('the list of events', await eventsOf(setting), planted),
      searchIn('what frames are told', await toldToFrames(setting, people), planted),
      searchIn(
        'pages of the console',
        await consoleOf(
          setting,
          people.map(({ id }) => id),
        ),
        planted,
      ),
    ]
    await setting.db.execute(sql`checkpoint`)
    const searched = [
      searchIn('the log', [readFileSync(logFile)], planted),
      searchIn('files of the database', filesUnder(setting.database.data), planted),
      ...elsewhere,
    ]
    return figuresOf(planted.length, searched)
  } finally {
    await setting.stop()
    receiver.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function figuresOf(planted: number, searched: readonly Searched[]): readonly Figure[] {
  return [
    trialsOf('values planted', planted, CANARIES),
    ...searched.flatMap(({ place, bytes, found }): Figure[] => [
      { name: `bytes of ${place}`, value: bytes, joins: 'sum', goal: { atLeast: 1 } },
      {
        name: found.length > 0 ? `found in ${place}: ${found.join(', ')}` : `found in ${place}`,
        value: found.length,
        joins: 'sum',
        goal: { atMost: 0 },
      },
    ]),
  ]
}

/** An integrator's server that keeps every delivery. */
async function startReceiver() {
  const got: Buffer[] = []
  const port = await freePort()
  const server = createServer(async (request, response) => {
    got.push(Buffer.from(JSON.stringify(request.headers)), await buffer(request))
    response.end()
  }).listen(port, '127.0.0.1')
  return { url: `http://127.0.0.1:${port}/events`, got, stop: () => server.close().closeAllConnections() }
}

async function waitForDeliveries({ got }: { got: readonly Buffer[] }): Promise<void> {
  const until = Date.now() + DELIVERY_MS
  for (let last = -1; last !== got.length && Date.now() < until; ) {
    last = got.length
    await pause(4000)
  }
}

async function eventsOf({ ask }: Setting): Promise<readonly Buffer[]> {
  return [Buffer.from(JSON.stringify(await ask('GET', '/api/events?limit=100')))]
}

type Person = { id: string; cookie: string }

async function toldToFrames({ origin }: Setting, people: readonly Person[]): Promise<readonly Buffer[]> {
  return Promise.all(
    people.map(async ({ id, cookie }) => {
      const answer = await fetch(`${origin}/api/onboardings/${id}/frame`, { headers: { cookie } })
      return Buffer.from(await answer.text())
    }),
  )
}

/** The console as someone reads it who may see masked values alone. */
async function consoleOf({ origin, db }: Setting, ids: readonly string[]): Promise<readonly Buffer[]> {
  const identity = {
    issuer: 'https://team.example',
    subject: 'viewer',
    name: 'viewer',
    role: 'viewer' as const,
  }
  const token = await openOperatorSession(db, identity, { signedInAt: new Date() })
  if (!token.ok) throw new Error(token.code)
  const headers = { cookie: `${sessionCookie().name}=${token.value}` }
  const pages = [
    '/operator',
    ...ids.flatMap((id) => [`/operator/onboardings/${id}`, `/operator/onboardings/${id}/screen`]),
  ]
  const texts: Buffer[] = []
  for (const page of pages) {
    const answer = await fetch(`${origin}${page}`, { headers })
    if (answer.status !== 200) throw new Error(`the console answered ${answer.status}`)
    texts.push(Buffer.from(await answer.text()))
  }
  return texts
}
