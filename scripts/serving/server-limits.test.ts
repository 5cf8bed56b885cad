import { once } from 'node:events'
import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { LIMITS, limitServers } from './server-limits.mjs'

async function lineTo(limits = LIMITS, mostLines?: number): Promise<() => Socket> {
  const { createServer } = http
  limitServers(limits, mostLines)
  const server = http.createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1')
  http.createServer = createServer
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return () => connect(port, '127.0.0.1').on('error', () => undefined)
}

async function answerOf(line: Socket): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of line) chunks.push(chunk)
  return Buffer.concat(chunks).toString().split('\r\n')[0] ?? ''
}

test('a line that never ends its headers is ended', async () => {
  const line = (await lineTo({ ...LIMITS, headersTimeout: 100, connectionsCheckingInterval: 50 }))()
  line.write('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ')
  expect(await answerOf(line)).toBe('HTTP/1.1 408 Request Timeout')
})

test('headers that are too large are refused', async () => {
  const line = (await lineTo())()
  line.write(`GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(await answerOf(line)).toBe('HTTP/1.1 431 Request Header Fields Too Large')
})

test('of more lines than a process could serve the last are closed, and those before them are served', async () => {
  const open = await lineTo(LIMITS, 1)
  const first = open()
  await once(first, 'connect')
  expect(await answerOf(open())).toBe('')
  first.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
  expect(await answerOf(first)).toBe('HTTP/1.1 200 OK')
})
