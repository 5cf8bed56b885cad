import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { rememberAnswers } from '../answers/answer-status'
import { answerUnreadable, isUnreadableBody, refuseUnreadableBodies } from './unreadable-bodies'

rememberAnswers()
afterAll(refuseUnreadableBodies())

/** As the framework does: what cannot be read is an error, and the answer to it 500. */
const server = createServer((asked, answer) => {
  if (asked.url === '/torn') answerUnreadable()
  answer.statusCode = asked.url === '/fine' ? 200 : 500
  answer.setHeader('content-length', 21)
  answer.end('Internal Server Error')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())

function ask(path: string, method: string): Promise<readonly [number | undefined, string]> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return new Promise((resolve, reject) => {
    const sent = request({ port: address.port, host: '127.0.0.1', path, method }, (answer) => {
      text(answer).then((said) => resolve([answer.statusCode, said]), reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('a form that cannot be read is answered with 400 and words for it', async () => {
  const [status, said] = await ask('/torn', 'POST')
  expect(status).toBe(400)
  expect(said).not.toContain('Internal Server Error')
  expect(said.length).toBeGreaterThan(10)
})

test('a fault of ours stays 500, and what was read stays as it is', async () => {
  expect((await ask('/broken', 'POST'))[0]).toBe(500)
  expect((await ask('/fine', 'POST'))[0]).toBe(200)
  expect((await ask('/torn', 'GET'))[0]).toBe(500)
})

function withFrames(...frames: readonly string[]): Error {
  return Object.assign(new Error('x'), { stack: ['Error: x', ...frames].join('\n    at ') })
}
const PARSER =
  'e._final (/srv/node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js:2:446)'
const PACKED = 'async m (/srv/.next/server/chunks/ssr/node_modules_next_dist_0-amwq._.js:2:9)'
const PLATFORM = 'process.processTicksAndRejections (node:internal/process/task_queues:104:5)'

test('an error is about the body when none of our files takes part in it', () => {
  expect(isUnreadableBody(withFrames(PARSER, PLATFORM), 'POST')).toBe(true)
  expect(isUnreadableBody(withFrames(PARSER, PACKED), 'POST')).toBe(true)
  expect(isUnreadableBody(withFrames(PARSER, PLATFORM), 'GET')).toBe(false)
  for (const ours of [
    'submit (/srv/.next/server/chunks/ssr/app_o_1.js:1:2)',
    'Client.query (/srv/node_modules/pg/lib/client.js:1:2)',
  ])
    expect(isUnreadableBody(withFrames(ours, PARSER, PLATFORM), 'POST')).toBe(false)
  for (const other of [withFrames(), 'text', undefined]) expect(isUnreadableBody(other, 'POST')).toBe(false)
})
