import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { openBrowser } from './browser'

/** What each request of the test's browser brought along. */
const seen: string[] = []

const server = createServer(answer).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const at = server.address()
const origin = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`

function answer({ url, headers }: IncomingMessage, response: ServerResponse): void {
  seen.push(`${url} ${headers.cookie ?? ''}`)
  if (url === '/in')
    response.setHeader('set-cookie', [
      '__Host-a=1; Path=/; Secure; HttpOnly; SameSite=Lax',
      'there=2; Path=/there',
      'elsewhere=3; Domain=other.example',
      '__Host-open=4; Path=/',
    ])
  if (url === '/out') response.setHeader('set-cookie', '__Host-a=; Path=/; Secure; Max-Age=0')
  response.writeHead(url === '/in' ? 303 : 200, url === '/in' ? { location: '/home' } : {})
  response.end('<form action="/there"></form>')
}

test('cookies go where they belong and no further, and one that is taken back is gone', async () => {
  const browser = openBrowser()
  const page = await browser.open(`${origin}/in`)
  expect([page.address, page.status]).toEqual([`${origin}/home`, 200])
  await browser.open(`${origin}/there`)
  expect(await browser.cookie(origin, '__Host-a')).toBe('1')
  await browser.open(`${origin}/out`)
  await browser.open(`${origin}/home`)
  expect(await browser.cookie(origin, '__Host-a')).toBeUndefined()
  expect(seen).toEqual([
    '/in ',
    '/home __Host-a=1',
    '/there there=2; __Host-a=1',
    '/out __Host-a=1',
    '/home ',
  ])
})

test('a form is sent where it leads, and its answer alone is looked at where that is wished', async () => {
  const browser = openBrowser()
  const page = await browser.open(`${origin}/home`)
  const [form] = page.forms
  if (!form) throw new Error('no form')
  expect(await browser.send(page, form)).toMatchObject({ address: `${origin}/there`, status: 200 })
  const landing = { ...page, address: `${origin}/in` }
  expect(await browser.send(landing, { ...form, action: '' }, {}, { stays: true })).toMatchObject({
    address: `${origin}/in`,
    status: 303,
  })
})
