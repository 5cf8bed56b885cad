import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'

/** What a start for an address adds to each answer of this process. */
async function headerAt(publicUrl: string): Promise<string | null> {
  vi.resetModules()
  vi.stubEnv('PUBLIC_URL', publicUrl)
  const { keepToHttps } = await import('./keep-to-https')
  keepToHttps()
  const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  return answer.headers.get('strict-transport-security')
}

test('one build keeps browsers to https where it is reached by https, and only there', async () => {
  expect(await headerAt('http://localhost:3000')).toBeNull()
  expect(await headerAt('https://onboard.example')).toBe('max-age=63072000; includeSubDomains; preload')
})
