import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { signedHeaders } from '@/lib/integrators/webhooks-out/signature'

const command = path.join(import.meta.dirname, '..', 'vestibule.mjs')
const state = mkdtempSync(path.join(os.tmpdir(), 'vestibule-listen-'))
afterAll(() => rmSync(state, { recursive: true }))

type Happened = { id: string; sequence: number; type: string }
const happened: Happened[] = []
/** What the interface answers in place of events, while it is set. */
let refusal: number | undefined
let key = 0

beforeEach(() => {
  happened.length = 0
  refusal = undefined
  // Each test is an integrator of its own, which has never listened.
  key += 1
})

function happen(type: string): Happened {
  const sequence = happened.length + 1
  const event = { id: `evt_${sequence}`, sequence, type, createdAt: 'then', onboarding: 'onb_1', data: {} }
  happened.push(event)
  return event
}

/** The interface as far as a listener asks it. */
const app = await serve((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://app.invalid')
  const since = searchParams.get('since')
  const data = since === null ? happened.slice(-1) : happened.filter((one) => one.sequence > Number(since))
  response.statusCode = refusal ?? 200
  response.end(
    JSON.stringify(
      refusal ? { title: 'No such key', detail: 'Send another.', code: 'key.unknown' } : { data, next: null },
    ),
  )
})

type Delivered = { headers: IncomingMessage['headers']; body: string }

/** A receiver of webhooks, which answers each with the next of these statuses. */
async function receiver(port = 0, ...statuses: number[]) {
  const delivered: Delivered[] = []
  const server = await serve(async (request, response) => {
    delivered.push({ headers: request.headers, body: await text(request) })
    response.writeHead(statuses[delivered.length - 1] ?? 204).end()
  }, port)
  return { ...server, delivered }
}

async function serve(handle: RequestListener, wanted = 0) {
  const server: Server = createServer(handle).listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  afterAll(() => server.close())
  return { port, url: `http://127.0.0.1:${port}/`, close }
}

/** Starts the listener; `line` gives its next line, `stop` what it ended with. */
function openListener(...words: string[]) {
  const env = {
    ...process.env,
    VESTIBULE_URL: app.url,
    VESTIBULE_KEY: `vst_live_${key}`,
    XDG_STATE_HOME: state,
  }
  const child = spawn(process.execPath, [command, 'listen', ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterAll(() => child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const line = async () => String((await lines.next()).value)
  const stop = async () => {
    child.kill('SIGINT')
    const [code] = await exited
    return code
  }
  return { line, stop, exited, stderr: text(child.stderr) }
}

test('events are forwarded in their order, signed as real deliveries are, each in a line', async () => {
  const { url, delivered } = await receiver(0, 204, 500)
  const listener = openListener(url)
  expect(await listener.line()).toBe('Listens from event 0 on, until Ctrl+C.')
  const secret = /(whsec_\S+)$/.exec(await listener.line())?.[1] ?? ''
  const [first] = [happen('onboarding.created'), happen('onboarding.approved')]
  expect(await listener.line()).toMatch(
    /^then {2}onb_1 {2}onboarding\.created {2}\{\} {2}→ 204 after \d+ ms$/,
  )
  expect(await listener.line()).toMatch(/onboarding\.approved .*→ 500 after \d+ ms$/)
  expect(delivered.map(({ body }) => JSON.parse(body))).toEqual(happened)
  const [{ headers, body } = { headers: {}, body: '' }] = delivered
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000)
  expect(headers).toMatchObject(signedHeaders({ id: first.id, sentAt, body }, [secret]))
  expect(await listener.stop()).toBe(0)
})

test('one that is started again continues where it ended, with the same secret', async () => {
  const { url, delivered } = await receiver()
  const before = openListener(url)
  await before.line()
  const told = await before.line()
  happen('onboarding.created')
  await before.line()
  await before.stop()
  happen('review.started')
  happen('onboarding.approved')
  const again = openListener(url)
  expect(await again.line()).toBe('Listens from event 1 on, until Ctrl+C.')
  expect(await again.line()).toBe(told)
  expect(await again.line()).toContain('review.started')
  expect(await again.line()).toContain('onboarding.approved')
  await again.stop()
  expect(delivered.map(({ headers }) => headers['webhook-id'])).toEqual(['evt_1', 'evt_2', 'evt_3'])
})

test('a receiver that is away and an app that fails for a moment are waited for, and nothing is lost', async () => {
  const first = await receiver()
  await first.close()
  refusal = 503
  const listener = openListener(first.url, '--since', '0')
  expect(await listener.line()).toBe('Listens from event 0 on, until Ctrl+C.')
  await listener.line()
  expect(await listener.line()).toContain('Trying again')
  happen('onboarding.created')
  refusal = undefined
  expect(await listener.line()).toBe('The app answers again.')
  expect(await listener.line()).toContain('Waiting for it')
  const second = await receiver(first.port)
  expect(await listener.line()).toContain('→ 204')
  expect(second.delivered).toHaveLength(1)
  expect(await listener.stop()).toBe(0)
})

test('without an address events are shown alone, from the newest on or from a number', async () => {
  happen('onboarding.created')
  const listener = openListener('--since', '0', '--json')
  expect(JSON.parse(await listener.line())).toEqual({ event: happened[0] })
  await listener.stop()
  const newest = openListener('--since', 'now')
  expect(await newest.line()).toBe('Listens from event 1 on, until Ctrl+C.')
  await newest.stop()
})

test('a key that is refused, or an address that is none, ends it with the reason', async () => {
  refusal = 401
  const refused = openListener()
  expect(await refused.exited).toEqual([1, null])
  expect(await refused.stderr).toBe('No such key (key.unknown). Send another.\n')
  for (const words of [['ftp://here'], ['--since', 'soon'], ['http://127.0.0.1:1', 'more']]) {
    const listener = openListener(...words)
    expect([words, (await listener.exited)[0]]).toEqual([words, 2])
  }
})
