import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { newWebhookSecret, signedHeaders } from '@/lib/integrators/webhooks-out/signature'

const command = path.join(import.meta.dirname, 'vestibule.mjs')
const secret = newWebhookSecret()
const ENDPOINT = '/api/webhook-endpoints/whe_1'
const asked: Array<{ line: string; url?: string }> = []

/** The interface as far as a listener asks it. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  asked.push({ line: `${request.method} ${request.url}`, ...(text === '' ? {} : JSON.parse(text)) })
  response.statusCode = request.method === 'DELETE' ? 204 : 201
  response.end(request.method === 'DELETE' ? undefined : JSON.stringify({ id: 'whe_1', secret }))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

/** Starts the listener; `line` gives its next line, `stop` what it ended with. */
async function openListener() {
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const env = { ...process.env, VESTIBULE_URL: `http://127.0.0.1:${port}`, VESTIBULE_KEY: 'vst_live_test' }
  const child = spawn(process.execPath, [command, 'webhooks', 'listen'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  afterAll(() => child.kill('SIGKILL'))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const line = async () => String((await lines.next()).value)
  const stop = async () => {
    child.kill('SIGINT')
    const [code] = await once(child, 'exit')
    return code
  }
  return { line, stop }
}

function deliver(url: string, body: string, sentAt: Date, secrets = [secret]): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers: signedHeaders({ id: 'evt_1', sentAt, body }, secrets) })
}

test('a listener registers itself, tells signed deliveries from forged ones, and takes itself back', async () => {
  const listener = await openListener()
  expect(await listener.line()).toContain('whe_1 listens at http://127.0.0.1:')
  expect(asked.map(({ line }) => line)).toEqual(['POST /api/webhook-endpoints'])
  const url = String(asked[0]?.url)
  const body = JSON.stringify({ type: 'onboarding.approved', onboarding: 'onb_1', data: {} })
  expect((await deliver(url, body, new Date())).status).toBe(204)
  expect(await listener.line()).toBe('signed  onb_1  onboarding.approved  {}')
  const old = new Date(Date.now() - 10 * 60_000)
  for (const forged of [
    deliver(url, body, new Date(), [newWebhookSecret()]),
    deliver(url, body, old),
    fetch(url, { method: 'POST', body }),
  ]) {
    expect((await forged).status).toBe(400)
    expect(await listener.line()).toBe('FORGED  onb_1  onboarding.approved  {}')
  }
  expect(await listener.stop()).toBe(0)
  expect(asked.at(-1)?.line).toBe(`DELETE ${ENDPOINT}`)
})
