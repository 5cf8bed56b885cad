import { createServer, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { sendInternalRequestsUnpacked } from './internal-requests'

const stop = sendInternalRequestsUnpacked()
const server = createServer((asked, answer) => {
  answer.end(JSON.stringify(asked.headers))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  stop()
  server.close()
})

/** What the framework gets to see. */
async function passedOn(headers: Record<string, string>): Promise<Record<string, string>> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port: address.port, headers }, resolve).on('error', reject).end()
  })
  return JSON.parse(await text(answer))
}

const PACKED = { 'accept-encoding': 'gzip, br' }

test('the page that follows an action comes unpacked to the app itself, and packed to the browser', async () => {
  const action = await passedOn({ ...PACKED, 'next-action': '40' })
  expect(action['accept-encoding']).toBe(PACKED['accept-encoding'])
  // As the framework does: every header of the action but its name goes with the request for the page.
  const { 'next-action': _, ...forwarded } = action
  expect(await passedOn(forwarded)).not.toHaveProperty('accept-encoding')
})

test('other pages are packed as their browser asks', async () => {
  expect((await passedOn(PACKED))['accept-encoding']).toBe(PACKED['accept-encoding'])
})
