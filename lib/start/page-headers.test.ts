import { createServer, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { NextRequest } from 'next/server'
import { afterAll, describe, expect, test } from 'vitest'
import { PARENTS_HEADER } from '@/lib/flow/framing/parents-around'
import { env } from '@/lib/platform/env/env'
import { readOperatorAccess } from '@/lib/platform/env/operator-access'
import nextConfig from '@/next.config.mjs'
import { config, proxy } from '@/proxy'
import { FENCED_HEADER, setPageHeaders } from './page-headers'

const HOST = 'localhost:3000'
const OWN = { host: HOST, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' }

const stop = setPageHeaders()
const server = createServer((asked, answer) => {
  answer.end(JSON.stringify(asked.headers))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  stop()
  server.close()
})

type Sent = { method?: string; headers?: Record<string, string> }

/** What the framework gets to see of a request, and the headers that its answer has by then. */
async function seen(path: string, { method = 'GET', headers = {} }: Sent = {}) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = { port: address.port, path, method, headers: { host: HOST, ...headers } }
    request(asked, resolve).on('error', reject).end()
  })
  const body = await text(answer)
  const passed: Record<string, string> = body === '' ? {} : JSON.parse(body)
  return { passed, answer: answer.headers }
}

const isFenced = async (path: string, sent?: Sent) => FENCED_HEADER in (await seen(path, sent)).passed

const withoutNonce = (policy: unknown) => String(policy).replaceAll(/nonce-[^']+/g, 'nonce-x')

describe('a customer’s page in a window', () => {
  test.each<[path: string, sent: Record<string, string>]>([
    ['/o/onb_1', {}],
    ['/o/onb_1/email?problem=1', {}],
    ['/l/vl_x/de', {}],
    ['/o/onb_1', { 'x-forwarded-proto': 'https' }],
    ['/l/vl_x', { method: 'HEAD' }],
    ['/o/onb_1/email', { method: 'POST', ...OWN }],
  ])('has the very headers that proxy.ts gives: %s %o', async (path, { method = 'GET', ...headers }) => {
    const { passed, answer } = await seen(path, { method, headers })
    const scheme = 'x-forwarded-proto' in headers ? 'https' : 'http'
    const asked = new NextRequest(`${scheme}://${HOST}${path}`, {
      method,
      headers: { host: HOST, ...headers },
    })
    const known = (await proxy(asked)).headers
    for (const name of ['content-security-policy', 'cache-control', 'speculation-rules'])
      expect([name, withoutNonce(answer[name] ?? null)]).toEqual([name, withoutNonce(known.get(name))])
    if (method === 'HEAD') return
    expect(passed['content-security-policy']).toBe(answer['content-security-policy'])
    expect(answer['content-security-policy']).toContain(`'nonce-${passed['x-nonce']}'`)
  })

  test('has a nonce of 128 bits that no other answer has', async () => {
    const pages = await Promise.all(Array.from({ length: 100 }, () => seen('/o/onb_1')))
    const nonces = pages.map(({ passed }) => passed['x-nonce'] ?? '')
    expect(new Set(nonces).size).toBe(100)
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
  })

  test('is told nothing that a client says in the framework’s or our own name', async () => {
    const planted = {
      'x-nonce': 'planted',
      'content-security-policy': 'planted',
      [PARENTS_HEADER]: '1 https://evil.example',
      'x-middleware-subrequest': 'proxy:proxy:proxy',
      'next-resume': '1',
      'x-now-route-matches': '1',
    }
    const { passed } = await seen('/o/onb_1', { headers: { ...planted, 'accept-language': 'de' } })
    expect(JSON.stringify(passed)).not.toMatch(/planted|evil|subrequest|next-resume|x-now/)
    expect(passed['accept-language']).toBe('de')
  })
})

describe('to proxy.ts is left', () => {
  test.each([
    ['a page in a frame', '/o/onb_1', { headers: { 'sec-fetch-dest': 'iframe' } }],
    ['a host that is not ours', '/o/onb_1', { headers: { host: 'evil.example' } }],
    ['a method no page has', '/o/onb_1', { method: 'PUT', headers: OWN }],
    ['what another site sends', '/o/onb_1', { method: 'POST', headers: { origin: 'https://evil.example' } }],
    ['what nobody says they sent', '/o/onb_1', { method: 'POST' }],
    ['the console', '/operator', {}],
    ['a page for developers', '/developer/framed', {}],
    ['an address with odd letters', '/o/onb_1/%2e%2e/operator', {}],
    ['an address that leads elsewhere', '/o/../operator', {}],
    ['an address that looks like a file', '/o/onb_1/x.css', {}],
  ])('%s, also where the request says that it has its headers', async (_, path, sent: Sent) => {
    expect(await isFenced(path, sent)).toBe(false)
    const claiming = { ...sent, headers: { ...sent.headers, [FENCED_HEADER]: '1' } }
    const { passed, answer } = await seen(path, claiming)
    expect([passed[FENCED_HEADER], answer['content-security-policy']]).toEqual([undefined, undefined])
  })

  test('a customer’s page at the console’s own host', async () => {
    const before = env().operators
    const url = 'https://console.example'
    env().operators = readOperatorAccess(
      { OPERATOR_URL: url, OIDC_ROLE_CLAIM: 'roles', OIDC_MFA: true, OPERATOR_SECOND_APPROVER: false },
      `http://${HOST}`,
    )
    try {
      expect(await isFenced('/o/onb_1', { headers: { host: 'console.example' } })).toBe(false)
      expect(await isFenced('/o/onb_1')).toBe(true)
    } finally {
      env().operators = before
    }
  })
})

test('the framework leaves alone exactly what says by this header that it has its own', async () => {
  const missing = { type: 'header', key: FENCED_HEADER }
  expect(config.matcher.map((one) => one.missing)).toEqual([[missing]])
  const general = ((await nextConfig.headers?.()) ?? []).filter(({ source }) => source === '/:path*')
  expect(general).toHaveLength(2)
  for (const rule of general) expect(rule.missing).toContainEqual(missing)
})
