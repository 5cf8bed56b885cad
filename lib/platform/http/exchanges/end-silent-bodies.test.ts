import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { endSilentBodies } from './end-silent-bodies'
import { fillEmptyAnswers } from './fill-empty'

const SILENCE_MS = 240
const stop = endSilentBodies(SILENCE_MS)
afterAll(fillEmptyAnswers())
const server = createServer(async (asked, answer) => {
  const body = await text(asked).catch(() => undefined)
  if (body !== undefined) answer.end(`${body.length} bytes`)
})
await once(server.listen(0, '127.0.0.1'), 'listening')
afterAll(() => {
  stop()
  server.close()
})

/** A line to the server on which a body was announced. */
function announce(length: number): { line: Socket; answer: Promise<string> } {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const line = connect(address.port, '127.0.0.1')
  onTestFinished(() => void line.destroy())
  line.write(`PUT / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`)
  return { line, answer: text(line) }
}

const tick = () => new Promise((resolve) => setTimeout(resolve, SILENCE_MS / 8))

test('a body that comes slowly is read to its end, though it takes several times the silence', async () => {
  const parts = 24
  const { line, answer } = announce(parts * 1000)
  for (let n = 0; n < parts; n += 1) {
    line.write('x'.repeat(1000))
    await tick()
  }
  expect(await answer).toContain(`${parts * 1000} bytes`)
})

test('a body that stops is ended with an answer that has words', async () => {
  const { line, answer } = announce(100_000)
  line.write('x'.repeat(5000))
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*\r\n\r\n.+/)
})

test('a byte now and then does not hold a line open', async () => {
  const { line, answer } = announce(100_000)
  const drip = setInterval(() => line.write('x'), SILENCE_MS / 8)
  onTestFinished(() => clearInterval(drip))
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('no total is left that would cut a body which keeps coming', async () => {
  expect(server.requestTimeout).toBe(0)
  expect(server.headersTimeout).toBeGreaterThan(0)
})

test('an answer that takes long is waited for once the body is here', async () => {
  const slow = createServer(async (asked, answer) => {
    await text(asked)
    setTimeout(() => answer.end('done'), SILENCE_MS * 2)
  })
  await once(slow.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void slow.close())
  const address = slow.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const answer = await fetch(`http://127.0.0.1:${address.port}/`, { method: 'PUT', body: 'x' })
  expect(await answer.text()).toBe('done')
})
