import http from 'node:http'
import { percentile } from './percentile.mjs'

/**
 * The load generator, a process of its own: takes one job over the channel to its parent, answers with what it saw,
 * and ends. It talks to loopback only, and is bounded in count and in time.
 *
 * A job: `port`, `connections`, `each` (requests per connection), `leadsOn` (whether an answer has to lead to another
 * page, as it does when something was saved; else it has to be a 200) and `targets`, each
 * `{method, path, headers, body?}`. A connection keeps to its own share of the targets, so that two of them never act
 * for the same person at once.
 */
const LONGEST_JOB_MS = 60_000
const LONGEST_REQUEST_MS = 20_000

process.once('message', (job) => {
  setTimeout(() => leave({ failure: 'the load took too long' }), LONGEST_JOB_MS).unref()
  run(job).then(leave, (error) => leave({ failure: String(error) }))
})

function leave(answer) {
  process.send(answer, () => process.exit(0))
}

async function run(job) {
  const started = performance.now()
  const lists = await Promise.all(Array.from({ length: job.connections }, (_, index) => connect(job, index)))
  const seconds = (performance.now() - started) / 1000
  const times = lists.flat()
  return { rate: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** Requests of one connection, one after the other; gives the milliseconds of each. */
async function connect(job, index) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const own = job.targets.filter((_, place) => place % job.connections === index)
  const targets = own.length > 0 ? own : job.targets
  const times = []
  for (let count = 0; count < job.each; count += 1) {
    const target = targets[count % targets.length]
    const started = performance.now()
    const { isFine, statusCode, said } = await request(job, agent, target)
    times.push(performance.now() - started)
    if (!isFine) throw new Error(`${target.method} ${target.path} answered ${statusCode}: ${said}`)
  }
  agent.destroy()
  return times
}

/** Script is led on by a header of a 200, a browser without it by a redirect. */
function isDone({ statusCode, headers }, { leadsOn }) {
  const isLedOn = statusCode === 303 || 'x-action-redirect' in headers
  return leadsOn ? isLedOn : statusCode === 200
}

function request(job, agent, { method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = {
      host: '127.0.0.1',
      port: job.port,
      agent,
      method,
      path,
      headers: { ...headers, ...length },
    }
    const sent = http.request(options, (answer) => {
      const isFine = isDone(answer, job)
      const pieces = []
      answer.on('end', () => resolve({ isFine, statusCode: answer.statusCode, said: headingsIn(pieces) }))
      answer.on('error', reject)
      if (isFine) answer.resume()
      else answer.on('data', (piece) => pieces.push(piece))
    })
    sent.setTimeout(LONGEST_REQUEST_MS, () => sent.destroy(new Error('no answer')))
    sent.on('error', reject)
    sent.end(body)
  })
}

/** What a page that was not expected is about, by its headings. */
function headingsIn(pieces) {
  const page = Buffer.concat(pieces).toString('utf8')
  const headings = [...page.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, inside]) => inside)
  return headings.map((inside) => inside.replace(/<[^>]+>/g, '').trim()).join(' / ')
}
