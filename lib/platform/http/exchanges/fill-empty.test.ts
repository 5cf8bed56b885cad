import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { bareText } from '../answers/bare-answer'
import { fillEmptyAnswers } from './fill-empty'

afterAll(fillEmptyAnswers())
type Answering = (response: ServerResponse, asked: IncomingMessage) => void
const answering: { now: Answering } = { now: (response) => response.end() }
const server = createServer((asked, response) => answering.now(response, asked))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.close()
})

function port(): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

type Said = { status: number | undefined; type: string | undefined; length: string | undefined; body: string }

async function said(answer: Answering, path = '/x', method = 'GET'): Promise<Said> {
  answering.now = answer
  const sent = request({ port: port(), host: '127.0.0.1', path, method }).end()
  const [response] = await once(sent, 'response')
  const { 'content-type': type, 'content-length': length } = response.headers
  return { status: response.statusCode, type, length, body: await text(response) }
}

/** Every way in which an answer can end without a body. */
const EMPTY: ReadonlyArray<readonly [string, Answering]> = [
  ['a status', (response) => Object.assign(response, { statusCode: 405 }).end()],
  ['a head', (response) => response.writeHead(405).end()],
  ['a head with a length of nothing', (response) => response.writeHead(405, { allow: 'GET' }).end()],
  ['a length of nothing', (response) => response.setHeader('content-length', 0).writeHead(405).end()],
  ['an empty text', (response) => Object.assign(response, { statusCode: 405 }).end('')],
]

describe.each(EMPTY)('a refusal that is %s alone', (_name, answer) => {
  test('gets a sentence for a person', async () => {
    expect(await said(answer)).toMatchObject({
      status: 405,
      type: 'text/plain; charset=utf-8',
      body: `${bareText(405)}\n`,
    })
  })

  test('gets a problem document where programs ask', async () => {
    const { type, body } = await said(answer, '/api/events')
    expect(type).toBe('application/problem+json')
    expect(JSON.parse(body)).toEqual({
      type: 'http://localhost:3000/docs/errors#method.refused',
      title: expect.stringMatching(/^[A-Z].*[a-z]$/),
      status: 405,
      code: 'method.refused',
      detail: expect.stringMatching(/^[A-Z].*\.$/),
      ref: expect.stringMatching(/^ref_/),
    })
  })

  test('stays without a body for HEAD', async () => {
    expect(await said(answer, '/x', 'HEAD')).toMatchObject({ status: 405, body: '' })
  })
})

test('what has a body, and what may have none, stays as it is', async () => {
  const whole: ReadonlyArray<readonly [Answering, Partial<Said>]> = [
    [(response) => response.end('hello'), { status: 200, length: '5', body: 'hello' }],
    [(response) => response.writeHead(204).end(), { status: 204, body: '' }],
    [(response) => response.writeHead(304).end(), { status: 304, body: '' }],
    [(response) => response.writeHead(303, { location: '/' }).end(), { status: 303, body: '' }],
    [
      (response) => response.writeHead(404, { 'Content-Type': 'text/html' }).end('<p>no</p>'),
      { status: 404, type: 'text/html', body: '<p>no</p>' },
    ],
    [
      (response) => {
        response.writeHead(500, ['content-type', 'text/html'])
        response.write('<p>')
        response.end()
      },
      { status: 500, type: 'text/html', body: '<p>' },
    ],
  ]
  for (const [answer, expected] of whole) expect(await said(answer)).toMatchObject(expected)
})

test.each([
  ['a head that is too large', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a request nobody can read', 'NONSENSE\r\n\r\n', 400],
])('%s is refused with words', async (_name, lines, status) => {
  await said((response) => response.end('the server is known'))
  const line = connect(port(), '127.0.0.1', () => line.write(lines))
  const [head = '', body] = (await text(line)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain('Content-Type: text/plain')
  expect(body).toBe(`${bareText(status)}\n`)
})
