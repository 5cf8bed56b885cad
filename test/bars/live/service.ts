import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { drizzle } from 'drizzle-orm/node-postgres'
import { applyMigrations } from '@/lib/platform/db/open'
import { openPool } from '@/lib/platform/db/pool'
import { createSandbox } from '@/lib/sandbox/sandbox'
import { freePort } from '../../../scripts/serving/free-port.mjs'
import { startOwnDatabase } from './own-database'

export const SERVICE_KEY = 'the_service_of_a_bar'

/** What a test does once the service has made a customer, before it says so. */
type AfterCreate = () => Promise<void>

/**
 * Starts the sandbox behind an address of its own: a payments service apart from the app, whose process and database no
 * kill of the app touches.
 */
export async function startService() {
  const database = await startOwnDatabase('service')
  await applyMigrations({ connectionString: database.url })
  const pool = openPool({ connectionString: database.url })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sandbox = createSandbox({
    db: drizzle(pool),
    apiKey: SERVICE_KEY,
    publicUrl: url,
    settings: {
      reviewSeconds: 24 * 60 * 60,
      rateLimitPerSecond: 1_000_000,
      // Nobody promised that a repeated create is known again.
      idempotencyKeys: false,
      otp: { lifeSeconds: 600, tries: 5, cooldownSeconds: 0 },
    },
  })
  const waiting: { afterCreate?: AfterCreate | undefined } = {}
  const server = createServer(async (request, response) => {
    const answer = await sandbox.answer(await asFetched(request))
    const isCreate = request.method === 'POST' && request.url === '/v2/customer' && answer.ok
    const { afterCreate } = waiting
    if (isCreate && afterCreate) {
      waiting.afterCreate = undefined
      await afterCreate()
    }
    await send(response, answer)
  }).listen(port, '127.0.0.1')
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${SERVICE_KEY}` }
    return (await fetch(`${url}${path}`, { headers })).json()
  }
  return {
    url,
    /** How many customers it has under an e-mail address. */
    customersOf: async (email: string): Promise<number> =>
      (await ask(`/v2/customer?email=${encodeURIComponent(email)}`)).customers.length,
    /** Does this after the next customer was made, before the app hears of it. */
    onNextCreate: (act: AfterCreate | undefined) => {
      waiting.afterCreate = act
    },
    stop: async () => {
      server.close().closeAllConnections()
      await pool.end()
      await database.stop()
    },
  }
}

async function asFetched(request: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !['connection', 'host', 'transfer-encoding'].includes(name))
      headers.set(name, value)
  const body = await buffer(request)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(
    `http://service.test${url}`,
    hasBody ? { method, headers, body: new Uint8Array(body) } : { method, headers },
  )
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  const body = await answer.arrayBuffer().then(Buffer.from, () => undefined)
  if (!body) return void response.destroy()
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body)
}
