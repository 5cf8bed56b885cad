import { request as httpRequest, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect, test } from '../fixtures'
import { appUrl, keys } from '../support/server-keys'

const NOBODY = `onb_${'0'.repeat(32)}`
const NONCE = /'nonce-([A-Za-z0-9+/]{22}==)'/

/** What every answer carries, whatever it is. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'reporting-endpoints': 'csp="/api/reports/csp"',
}

/** Features of the browser that pages may not use, or only on our own pages. */
const PERMISSIONS = [
  'accelerometer=(), autoplay=(self), browsing-topics=(), camera=(self), display-capture=(), encrypted-media=()',
  'fullscreen=(self), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=()',
  'microphone=(), midi=(), payment=(), picture-in-picture=(), screen-wake-lock=(self), serial=(), storage-access=()',
  'usb=(), window-management=(), xr-spatial-tracking=()',
].join(', ')

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src NONCE 'strict-dynamic'",
  "style-src 'self' NONCE",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "frame-src 'none'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
  'report-to csp',
  'report-uri /api/reports/csp',
].join('; ')
/** A worker is held by the policy of its own file: it runs our scripts and a decoder, and can send nothing. */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'"
const OTHER_POLICY = "default-src 'none'; frame-ancestors 'none'"

type Answer = {
  what: string
  status: number
  policy: string
  isKept?: true
  ask: (api: APIRequestContext) => Promise<APIResponse>
}

const ANSWERS: readonly Answer[] = [
  { what: 'a page', status: 200, policy: PAGE_POLICY, ask: (api) => api.get(`/o/${NOBODY}`) },
  { what: 'no page', status: 404, policy: PAGE_POLICY, ask: (api) => api.get('/nowhere') },
  { what: 'a method no page knows', status: 405, policy: OTHER_POLICY, ask: (api) => api.put('/') },
  {
    what: 'an interface without its key',
    status: 401,
    policy: OTHER_POLICY,
    ask: (api) => api.post('/api/onboardings', { data: { type: 'individual' } }),
  },
  {
    what: 'a plan without a session',
    status: 401,
    policy: OTHER_POLICY,
    ask: (api) => api.get(`/api/onboardings/${NOBODY}/plan`),
  },
  {
    what: 'a draft from elsewhere',
    status: 403,
    policy: OTHER_POLICY,
    ask: (api) =>
      api.patch(`/api/onboardings/${NOBODY}/draft`, {
        headers: { origin: 'https://evil.example' },
        data: {},
      }),
  },
  {
    what: 'a body that is none',
    status: 422,
    policy: OTHER_POLICY,
    ask: (api) => startWith(api, '{'),
  },
  {
    what: 'a body without end',
    status: 413,
    policy: OTHER_POLICY,
    ask: (api) => startWith(api, JSON.stringify({ type: 'x'.repeat(70_000) })),
  },
  { what: 'one report too many', status: 429, policy: OTHER_POLICY, ask: tooManyReports },
  { what: 'no interface', status: 404, policy: OTHER_POLICY, ask: (api) => api.get('/api/nowhere') },
  { what: 'a file of the build', status: 200, policy: WORKER_POLICY, isKept: true, ask: scriptOf },
  {
    what: 'a file that has not changed',
    status: 304,
    policy: WORKER_POLICY,
    isKept: true,
    ask: async (api) => {
      const script = await scriptOf(api)
      const headers = { 'if-none-match': script.headers().etag ?? 'no tag' }
      return api.get(script.url(), { headers })
    },
  },
]

function startWith(api: APIRequestContext, data: string): Promise<APIResponse> {
  const headers = { authorization: `Bearer ${keys().demoKey}`, 'content-type': 'application/json' }
  return api.post('/api/onboardings', { headers, data: Buffer.from(data) })
}

/** Ten reports a minute are taken from one address. */
async function tooManyReports(api: APIRequestContext): Promise<APIResponse> {
  for (let count = 0; count < 10; count += 1) await api.post('/api/reports/csp', { data: '{}' })
  return api.post('/api/reports/csp', { data: '{}' })
}

async function scriptOf(api: APIRequestContext): Promise<APIResponse> {
  const page = await (await api.get(`/o/${NOBODY}`)).text()
  return api.get(/\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? '/no script')
}

for (const { what, status, policy, isKept, ask } of ANSWERS) {
  test(`HDR-01 ${what} answers ${status} with all its headers`, async ({ request }) => {
    const answer = await ask(request)
    const headers = answer.headers()
    expect(answer.status()).toBe(status)
    expect(headers).toMatchObject(EVERYWHERE)
    expect(headers['permissions-policy']).toBe(PERMISSIONS)
    expect(headers['content-security-policy']?.replaceAll(new RegExp(NONCE, 'g'), 'NONCE')).toBe(policy)
    expect(headers['x-powered-by']).toBeUndefined()
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    if (isKept) expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    else if (status !== 405) expect(headers['cache-control']).toContain('no-store')
  })
}

test('HDR-02 every page has a nonce of its own, and none that came with the request', async ({ request }) => {
  const sent = "script-src 'nonce-AAAAAAAAAAAAAAAAAAAAAA=='"
  const nonces = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const headers = { 'x-nonce': 'AAAAAAAAAAAAAAAAAAAAAA==', 'content-security-policy': sent }
      const answer = await request.get(`/o/${NOBODY}`, { headers })
      expect(await answer.text()).not.toContain('AAAAAAAAAAAAAAAAAAAAAA==')
      return NONCE.exec(answer.headers()['content-security-policy'] ?? '')?.[1]
    }),
  )
  expect(new Set(nonces).size).toBe(20)
  expect(nonces).not.toContain(undefined)
})

test('CSR-03 a host that is not ours gets neither pages nor interfaces', async () => {
  for (const path of [
    '/',
    `/o/${NOBODY}`,
    '/l/nobody',
    `/api/onboardings/${NOBODY}`,
    '/sandbox/inbox',
    '/developer/api',
    '/nowhere',
  ]) {
    expect([path, await statusUnderHost(path, 'evil.example')]).toEqual([path, 421])
    expect([path, await statusUnderHost(path, new URL(appUrl()).host)]).not.toEqual([path, 421])
  }
})

const PAGES = ['/', '/help', '/left/en', '/nowhere', '/l/nobody', `/o/${NOBODY}`, `/o/${NOBODY}/email`]

for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
  test(`CSR-05 no page knows ${method}`, async () => {
    for (const path of PAGES) expect([path, await statusOf(path, { method })]).toEqual([path, 405])
  })
}

test('CSR-05 nothing is passed on for CONNECT or TRACE, and a method nobody knows is refused', async () => {
  for (const path of PAGES) {
    expect([path, await rawStatus(`CONNECT ${path} HTTP/1.1`)]).not.toEqual([path, 200])
    expect([path, await rawStatus(`FOO ${path} HTTP/1.1`)]).toEqual([path, 400])
    expect([path, await rawStatus(`TRACE ${path} HTTP/1.1`)]).toEqual([path, 405])
  }
})

test('CSR-06 no other origin may read anything, asked beforehand or not', async ({ request }) => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const interfaces = ['', '/plan', '/draft', '/answers', '/leave'].map(
    (end) => `/api/onboardings/${NOBODY}${end}`,
  )
  for (const path of [
    ...PAGES,
    ...interfaces,
    '/api/onboardings',
    '/api/health/live',
    '/api/webhooks/service',
  ]) {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await request.fetch(path, { method, headers, maxRedirects: 0 })
      const names = Object.keys(answer.headers()).filter((name) => name.startsWith('access-control-'))
      expect([path, method, names]).toEqual([path, method, []])
    }
  }
})

/** The status of a request line as it stands; 0 where the line is closed without an answer. */
function rawStatus(line: string): Promise<number> {
  const { hostname, port, host } = new URL(appUrl())
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(`${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1')
    })
    socket.on('close', () => resolve(Number(answer.split(' ')[1] ?? 0)))
    socket.on('error', reject)
  })
}

/** A request under any `Host`, which no browser would send. */
const statusUnderHost = (path: string, host: string) => statusOf(path, { headers: { host } })

function statusOf(path: string, options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${appUrl()}${path}`, options, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })
}
