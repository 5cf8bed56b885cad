import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { nameAllowedMethods } from './name-allowed-methods'

afterAll(nameAllowedMethods())
const server = createServer((_, response) => response.end('answered'))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.close()
})

async function allowedAt(path: string, method: string): Promise<string | undefined> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const sent = request({ port: address.port, host: '127.0.0.1', path, method }).end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.headers.allow
}

test('an address of the interface names its methods to a request with another one, and only then', async () => {
  expect(await allowedAt('/api/onboardings', 'PUT')).toBe('POST, GET, HEAD')
  expect(await allowedAt('/api/onboardings/onb_1?limit=1', 'POST')).toBe('GET, HEAD, PATCH, DELETE')
  expect(await allowedAt('/api/events', 'DELETE')).toBe('GET, HEAD')
  expect(await allowedAt('/api/openapi.json', 'POST')).toBe('GET, HEAD')
  for (const [path, method] of [
    ['/api/onboardings', 'POST'],
    ['/api/events', 'HEAD'],
    ['/api/nowhere', 'PUT'],
    ['/', 'PUT'],
  ] as const)
    expect([path, await allowedAt(path, method)]).toEqual([path, undefined])
})
