import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { knownCustomer } from './stub-customers.mjs'

/** What the imitated service takes for every answer, beside what its own work takes. */
export const SERVICE_MS = 20
/** So many answers are remembered at most. */
const MOST_REMEMBERED = 5_000

/**
 * Starts the service of a run, on loopback only. Customers whose state never changes are answered from a table, which
 * costs next to nothing under load; for everybody else the app's own sandbox plays the service.
 *
 * @param play answers a request as the sandbox does
 * @returns also `waited(from, to)`: the milliseconds between two times of the clock in which it owed an answer
 */
export async function startStubService(port, play) {
  const answered = []
  const server = createServer(async (request, response) => {
    const came = Date.now()
    const body = await buffer(request)
    await pause(SERVICE_MS)
    const known = knownCustomer(request)
    if (known) send(response, 200, { 'content-type': 'application/json' }, JSON.stringify(known))
    else await relay(response, play(asFetched(request, body)))
    answered.push([came, Date.now()])
    if (answered.length > MOST_REMEMBERED) answered.splice(0, MOST_REMEMBERED / 2)
  })
  // A connection that closes while a request is on its way would be measured as a slow service.
  server.keepAliveTimeout = 120_000
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    waited: (from, to) => overlap(answered, from, to),
    stop: () => server.close().closeAllConnections(),
  }
}

function asFetched({ url, method, headers }, body) {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const kept = Object.entries(headers).filter(([name]) => !['connection', 'host'].includes(name))
  return new Request(`http://service.test${url}`, { method, headers: kept, ...(hasBody ? { body } : {}) })
}

async function relay(response, playing) {
  try {
    const answer = await playing
    const body = Buffer.from(await answer.arrayBuffer())
    send(response, answer.status, Object.fromEntries(answer.headers), body)
  } catch (error) {
    send(response, 500, { 'content-type': 'text/plain' }, String(error))
  }
}

function send(response, status, headers, body) {
  response.writeHead(status, headers)
  response.end(body)
}

/** How much of a span is covered by others; where several overlap it counts once. */
function overlap(spans, from, to) {
  const within = spans
    .map(([began, ended]) => [Math.max(began, from), Math.min(ended, to)])
    .filter(([began, ended]) => ended > began)
    .sort(([one], [other]) => one - other)
  let covered = 0
  let reached = from
  for (const [began, ended] of within) {
    covered += Math.max(0, ended - Math.max(began, reached))
    reached = Math.max(reached, ended)
  }
  return covered
}
