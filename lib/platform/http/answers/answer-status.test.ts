import { Agent, createServer, request } from 'node:http'
import { setImmediate as later } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { answerWith, rememberAnswers } from './answer-status'

rememberAnswers()

/** A server whose pages are drawn in several goes, as real ones are; the path names the status they ask for. */
const server = createServer(async (asked, answer) => {
  await later()
  const wanted = Number(asked.url?.slice(1))
  if (wanted) answerWith(wanted, wanted === 503 ? 2 : undefined)
  await later()
  answer.end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const agent = new Agent({ keepAlive: true, maxSockets: 2 })
afterAll(() => {
  agent.destroy()
  server.close()
})

function answerTo(path: string): Promise<readonly [status: number | undefined, again: string | undefined]> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return new Promise((resolve, reject) => {
    const sent = request({ port: address.port, host: '127.0.0.1', path, agent }, (answer) => {
      answer.resume().on('end', () => resolve([answer.statusCode, answer.headers['retry-after']]))
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('a page gives its own answer a status and when to ask again, and no other that is under way or follows on the same line', async () => {
  const wanted = Array.from({ length: 30 }, (_, index) => ['/410', '/', '/503'][index % 3] ?? '/')
  const seen = await Promise.all(wanted.map(answerTo))
  expect(seen).toEqual(
    wanted.map((path) => [Number(path.slice(1)) || 200, path === '/503' ? '2' : undefined]),
  )
})

test('outside of a request it does nothing', () => {
  expect(() => answerWith(410)).not.toThrow()
})
