import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

const MOST_BYTES = 256 * 1024
/** A delivery that was signed longer ago is a repeat of someone else's. */
const MOST_AGE_SECONDS = 5 * 60

/**
 * Registers an address of this machine as a webhook endpoint, prints what is delivered there with the word on its
 * signature, and takes the endpoint back when it is told to stop.
 *
 * @param ask asks the interface of integrators
 * @param print is given each delivery: its event, and whether its signature is right
 */
export async function listen(ask, { port, ready, print }) {
  const waiting = []
  const known = {}
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    if (request.method !== 'POST' || body === undefined) return response.writeHead(400).end()
    // A delivery may be quicker than the answer that holds the secret.
    if (known.secret === undefined) await new Promise((resolve) => waiting.push(resolve))
    const verified = isSigned(request.headers, body, known.secret)
    print({ verified, event: eventOf(body) })
    response.writeHead(verified ? 204 : 400).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${server.address().port}/`
  const { id, secret } = await ask('POST', '/api/webhook-endpoints', { url, description: 'vestibule listen' })
  known.secret = secret
  for (const go of waiting) go()
  ready({ id, url })
  await stopped()
  server.close()
  server.closeAllConnections()
  await ask('DELETE', `/api/webhook-endpoints/${id}`)
}

async function bodyOf(request) {
  const chunks = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Standard Webhooks: one of the signatures is the HMAC of id, time and the bytes as they came. */
function isSigned(headers, body, secret) {
  const [id, time] = [headers['webhook-id'], headers['webhook-timestamp']]
  if (!id || !(Math.abs(Date.now() / 1000 - Number(time)) <= MOST_AGE_SECONDS)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest()
  return String(headers['webhook-signature'] ?? '')
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}

function eventOf(body) {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function stopped() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve)
  })
}
