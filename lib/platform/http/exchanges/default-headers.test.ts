import { createServer, type IncomingMessage, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import baseHeaders from './base-headers.json'
import { setDefaultHeaders } from './default-headers'

afterAll(setDefaultHeaders())
const server = createServer((asked, answer) => {
  const { range, 'x-forwarded-host': host } = asked.headers
  answer.setHeader('Referrer-Policy', 'no-referrer')
  answer.end(JSON.stringify([asked.method, asked.url, range ?? host ?? 'none']))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.close()
})

async function seen(method: string, path: string, headers: Record<string, string> = {}) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ port: address.port, host: '127.0.0.1', method, path, headers }, resolve)
    sent.on('error', reject)
    sent.end()
  })
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const said: unknown = method === 'HEAD' ? undefined : JSON.parse(Buffer.concat(chunks).toString())
  return { said, headers: answer.headers }
}

test('every answer has the headers from its start, and a later one takes the place of an earlier', async () => {
  const { headers } = await seen('GET', '/nowhere')
  const names = Object.keys(baseHeaders).map((name) => name.toLowerCase())
  expect(names.filter((name) => !(name in headers))).toEqual([])
  expect([headers['x-frame-options'], headers['referrer-policy']]).toEqual(['DENY', 'no-referrer'])
})

test('only a frame is not told that nobody may hold it', async () => {
  expect((await seen('GET', '/', { 'sec-fetch-dest': 'iframe' })).headers['x-frame-options']).toBeUndefined()
})

test.each(['/%E0%A4%A', '/o/%E0%A4%A', '/api/onboardings/%ff', '/help?%zz'])(
  'an address whose numbers stand for no letters is one that there is not: %s',
  async (path) => {
    expect((await seen('GET', path)).said).toEqual(['GET', path.replaceAll('%', '%25'), 'none'])
  },
)

test('an address that can be read stays as it is', async () => {
  expect((await seen('GET', '/l/a%20b?q=%C3%A4')).said).toEqual(['GET', '/l/a%20b?q=%C3%A4', 'none'])
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('a file knows no %s', async (method) => {
  for (const path of ['/embed/v1.js', '/first-script/last-page.js', '/_next/static/chunks/x.js'])
    expect((await seen(method, path)).said).toEqual(['LOCK', '/', 'none'])
  expect((await seen(method, '/help')).said).toEqual([method, '/help', 'none'])
})

test.each(['bytes=abc', 'bytes=99999999-', 'bytes=5-1', 'lines=1-2'])(
  'a file is given whole to %s',
  async (range) => {
    expect((await seen('GET', '/embed/v1.js', { range })).said).toEqual(['GET', '/embed/v1.js', 'none'])
  },
)

test('a host that a client names beside its own is not passed on', async () => {
  expect((await seen('POST', '/help', { 'x-forwarded-host': 'evil.example\tx' })).said).toEqual([
    'POST',
    '/help',
    'none',
  ])
})
