import { createServer, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { refuseTrace } from './refuse-trace'

afterAll(refuseTrace())
const server = createServer((asked, answer) => answer.end(asked.method))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.close()
})

function methodSeen(method: string): Promise<string> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return new Promise((resolve, reject) => {
    const sent = request({ port: address.port, host: '127.0.0.1', method }, (answer) => {
      answer.on('data', (bytes: Buffer) => resolve(bytes.toString()))
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('TRACE arrives as a method nobody has; every other one as it is', async () => {
  expect(await methodSeen('TRACE')).toBe('LOCK')
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) expect(await methodSeen(method)).toBe(method)
})
