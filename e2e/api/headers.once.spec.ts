import type { APIRequestContext, APIResponse } from '@playwright/test'
import { freePort } from '../../scripts/serving/free-port.mjs'
import { expect, test } from '../fixtures'
import { integrator } from '../support/integrator'
import { keys } from '../support/server-keys'
import { startServer } from '../support/start-server'

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

/** Files of the build are public, also for a frame whose page has taken its origin away, and run in isolated frames. */
const BUILT = {
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
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
/** The first page of a link fetches our files for the next one. */
const LINK_POLICY = PAGE_POLICY.replace("default-src 'none'", "default-src 'self'")
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
  {
    what: 'a page whose request says that it has its headers already',
    status: 200,
    policy: PAGE_POLICY,
    ask: (api) => api.get('/help', { headers: { 'x-page-fenced': '1' } }),
  },
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
  { what: 'the first page of a link', status: 200, policy: LINK_POLICY, ask: newLink },
  { what: 'a link that was taken back', status: 410, policy: PAGE_POLICY, ask: revokedLink },
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

async function revokedLink(api: APIRequestContext): Promise<APIResponse> {
  const { id, link } = await integrator.start()
  await integrator.revoke(id)
  return api.get(link.url)
}

async function newLink(api: APIRequestContext): Promise<APIResponse> {
  return api.get((await integrator.start()).link.url)
}

async function scriptOf(api: APIRequestContext): Promise<APIResponse> {
  const page = await (await api.get(`/o/${NOBODY}`)).text()
  return api.get(/\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? '/no script')
}

for (const { what, status, policy, isKept, ask } of ANSWERS) {
  test(`${what} answers ${status} with all its headers`, async ({ request }) => {
    const answer = await ask(request)
    expect(answer.status()).toBe(status)
    expectEveryHeader(answer, policy, isKept ? BUILT : {})
    const caching = answer.headers()['cache-control']
    if (isKept) expect(caching).toBe('public, max-age=31536000, immutable')
    else if (status !== 405) expect(caching).toContain('no-store')
  })
}

test('without its database the app says 503, and pages when to come again, with all their headers', async ({
  request,
}) => {
  const away = `postgres://nobody:nothing@127.0.0.1:${await freePort()}/none`
  const { url, stop } = await startServer({ DATABASE_URL: away }, '/api/health/live')
  try {
    for (const [path, policy, again] of [
      ['/api/health/ready', OTHER_POLICY, undefined],
      ['/l/nobody', PAGE_POLICY, '2'],
    ] as const) {
      const answer = await request.get(`${url}${path}`)
      expect([path, answer.status(), answer.headers()['retry-after']]).toEqual([path, 503, again])
      expectEveryHeader(answer, policy)
      expect(answer.headers()['cache-control']).toContain('no-store')
    }
  } finally {
    await stop()
  }
})

function expectEveryHeader(answer: APIResponse, policy: string, more: Record<string, string> = {}): void {
  const headers = answer.headers()
  expect(headers).toMatchObject({ ...EVERYWHERE, ...more })
  expect(headers['permissions-policy']).toBe(PERMISSIONS)
  expect(headers['content-security-policy']?.replaceAll(new RegExp(NONCE, 'g'), 'NONCE')).toBe(policy)
  expect(headers['x-powered-by']).toBeUndefined()
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
}

test('every page has a nonce of its own, and none that came with the request', async ({ request }) => {
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
