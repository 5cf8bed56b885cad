import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { env } from '@/lib/platform/env/env'
import { readOperatorAccess } from '@/lib/platform/env/operator-access'
import { config, proxy } from '@/proxy'

const PAGE = 'https://localhost:3000/o/onb_1'

function answerTo(headers: Record<string, string> = {}, method = 'GET', address = PAGE) {
  return proxy(new NextRequest(address, { method, headers: { host: 'localhost:3000', ...headers } }))
}

/** What the page behind the proxy gets to see of a header. */
function passedOn(response: Response, name: string): string | null {
  return response.headers.get(`x-middleware-request-${name}`)
}

function nonceOf(response: Response): string {
  return /script-src 'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
}

test('every page carries a policy of our own files alone, and is kept by nobody', async () => {
  const { headers } = await answerTo()
  const policy = headers.get('content-security-policy') ?? ''
  for (const rule of [
    "default-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'upgrade-insecure-requests',
  ]) {
    expect(policy.split('; ')).toContain(rule)
  }
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('pages of the flow name what may be fetched ahead, and no others do', async () => {
  const named = async (path: string) =>
    (await answerTo({}, 'GET', `https://localhost:3000${path}`)).headers.get('speculation-rules')
  expect(await named('/o/onb_1/email')).toBe('"/api/speculation-rules"')
  for (const path of ['/', '/l/vl_x', '/operator', '/help']) expect(await named(path)).toBeNull()
})

test('over plain http on this machine nothing is upgraded', async () => {
  const { headers } = await answerTo({}, 'GET', 'http://localhost:3000/o/onb_1')
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
})

const XRAY = `/sandbox/xray/onb_${'1'.repeat(32)}`
const HOLDING_PAGES = ['/developer/framed', XRAY]

async function framesOf(path: string): Promise<string | undefined> {
  const { headers } = await answerTo({}, 'GET', `http://localhost:3000${path}`)
  return /frame-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]
}

test('two pages of ours hold a frame, of the app alone: a page as integrators have it, and an X-ray', async () => {
  for (const path of HOLDING_PAGES)
    expect([path, await framesOf(path)]).toEqual([path, 'http://localhost:3000'])
  for (const path of [
    '/',
    '/developer',
    '/developer/framed/x',
    '/sandbox/inbox',
    '/sandbox/xray',
    '/sandbox/xray/onb_1',
    `${XRAY}/x`,
    `/x${XRAY}`,
    '/o/onb_1',
    '/l/vl_x',
  ])
    expect([path, await framesOf(path)]).toEqual([path, "'none'"])
})

test('with a real service no page of ours but the console holds a frame', async () => {
  env().upstream = { baseUrl: 'https://service.example', apiKey: 'secret' }
  try {
    for (const path of HOLDING_PAGES) expect([path, await framesOf(path)]).toEqual([path, "'none'"])
  } finally {
    env().upstream = undefined
  }
})

test('a thousand answers have a thousand nonces of 128 bits, the page sees its own', async () => {
  const responses = await Promise.all(Array.from({ length: 1000 }, () => answerTo()))
  const nonces = responses.map((response) => {
    const nonce = nonceOf(response)
    expect(passedOn(response, 'x-nonce')).toBe(nonce)
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    return nonce
  })
  expect(new Set(nonces).size).toBe(1000)
})

test('a nonce or policy that comes with the request is ignored, and so are the framework’s own headers', async () => {
  const response = await answerTo({
    'x-nonce': 'planted',
    'content-security-policy': "script-src 'nonce-planted'",
    'x-middleware-subrequest': 'proxy:proxy:proxy',
    'next-resume': '1',
    'x-now-route-matches': '1',
    'accept-language': 'de',
  })
  expect(nonceOf(response)).not.toContain('planted')
  expect(passedOn(response, 'x-nonce')).toBe(nonceOf(response))
  expect(passedOn(response, 'content-security-policy')).toBe(response.headers.get('content-security-policy'))
  for (const name of ['x-middleware-subrequest', 'next-resume', 'x-now-route-matches']) {
    expect(passedOn(response, name)).toBeNull()
  }
  expect(passedOn(response, 'accept-language')).toBe('de')
})

test('a host that is not ours gets nothing', async () => {
  for (const host of ['evil.example', 'localhost:3001', 'localhost:3000.evil.example']) {
    expect((await answerTo({ host, 'x-forwarded-host': 'localhost:3000' })).status).toBe(421)
  }
})

test('a page knows GET, HEAD and POST', async () => {
  const own = { origin: 'http://localhost:3000' }
  for (const method of ['GET', 'HEAD', 'POST']) expect((await answerTo(own, method)).status).toBe(200)
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'FOO']) {
    const response = await answerTo({}, method)
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD, POST'])
  }
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3001' },
  { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
  {},
])('what a page of another site sends is refused before anything reads it: %o', async (from) => {
  for (const path of ['/', '/operator'])
    expect((await answerTo(from, 'POST', `http://localhost:3000${path}`)).status).toBe(403)
})

test('Start in a frame without an origin of its own leads to a page with words, and to no other address', async () => {
  const from = { origin: 'null', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }
  const led = await answerTo(from, 'POST', 'http://localhost:3000/l/vl_x/de')
  const next = 'http://localhost:3000/l/vl_x/again?language=de&why=shut'
  expect([led.status, led.headers.get('location')]).toEqual([303, next])
  for (const path of ['/o/onb_1', '/operator', '/'])
    expect((await answerTo(from, 'POST', `http://localhost:3000${path}`)).status).toBe(403)
  const foreign = { ...from, origin: 'https://evil.example' }
  expect((await answerTo(foreign, 'POST', 'http://localhost:3000/l/vl_x/de')).status).toBe(403)
})

test('uploads and deliveries do not pass through: their bodies would be cut', () => {
  const [{ source: pattern } = { source: '' }] = config.matcher
  const passes = (address: string) => new RegExp(`^${pattern}$`).test(address)
  expect(['/', '/l/vl_x', '/o/onb_1/identity', '/apiary'].map(passes)).toEqual([true, true, true, true])
  expect(
    ['/api/onboardings/onb_1/documents/identity.front', '/api/webhooks/service', '/_next/static/a.js'].map(
      passes,
    ),
  ).toEqual([false, false, false])
})

test('the console is at its own host where it has one, and nothing else is there', async () => {
  const own = readOperatorAccess(
    {
      OPERATOR_URL: 'https://console.example',
      OIDC_ROLE_CLAIM: 'roles',
      OIDC_MFA: true,
      OPERATOR_SECOND_APPROVER: false,
    },
    'http://localhost:3000',
  )
  const before = env().operators
  env().operators = own
  try {
    const at = async (host: string, path: string) =>
      (await answerTo({ host }, 'GET', `https://${host}${path}`)).status
    expect(await at('console.example', '/operator')).toBe(200)
    expect(await at('console.example', '/operator/onboardings/onb_1')).toBe(200)
    for (const path of ['/', '/o/onb_1', '/l/vl_x', '/operatorx'])
      expect(await at('console.example', path)).toBe(404)
    for (const path of ['/operator', '/operator/sign-in']) expect(await at('localhost:3000', path)).toBe(404)
    expect(await at('localhost:3000', '/o/onb_1')).toBe(200)
    expect(await at('evil.example', '/operator')).toBe(421)
  } finally {
    env().operators = before
  }
})
