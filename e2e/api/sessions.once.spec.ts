import type { APIRequestContext, BrowserContext, Request } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { Customer } from '../support/customer'
import { fillForm } from '../support/form'
import { integrator, startAt } from '../support/integrator'
import { readForm } from '../support/page-form'
import { newEmail } from '../support/people'
import { keys } from '../support/server-keys'
import { startServer } from '../support/start-server'

test('the cookies of a visit are ours alone, and on plain http of this machine every engine keeps them', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith()
  await page.goto(customer.onboarding.link.url)
  const opened = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await customer.press(customer.t('landing.start'))
  const cookies = cookiesOf(await (await opened).headersArray())
  const attributes = 'Path=/; Expires=…; Max-Age=…; HttpOnly; SameSite=lax'
  expect(cookies.map(shapeOf).sort()).toEqual([`kyc_d_…=…; ${attributes}`, `kyc_s_…=…; ${attributes}`])
  for (const cookie of cookies) expect(cookie.length).toBeLessThan(4096)
  await customer.sees('checklist.title')
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('under an https address the same cookies are bound to this host and to https', async ({
  playwright,
}) => {
  test.slow()
  const address = new URL('https://onboard.example')
  const server = await startServer({ PUBLIC_URL: address.origin })
  const headers = { host: address.host, authorization: `Bearer ${keys().demoKey}` }
  const api = await playwright.request.newContext({ baseURL: server.url, extraHTTPHeaders: headers })
  try {
    const { link } = await startAt(api)
    expect(new URL(link.url).origin).toBe(address.origin)
    const landing = await readForm(api, new URL(link.url).pathname, address.origin)
    const cookies = cookiesOf((await landing?.post({}))?.headersArray() ?? [])
    const attributes = 'Path=/; Expires=…; Max-Age=…; Secure; HttpOnly; SameSite=lax'
    expect(cookies.map(shapeOf).sort()).toEqual([
      `__Host-kyc_d_…=…; ${attributes}`,
      `__Host-kyc_s_…=…; ${attributes}`,
    ])
    for (const cookie of cookies) expect(cookie.length).toBeLessThan(4096)
  } finally {
    await api.dispose()
    await server.stop()
  }
})

type Header = { name: string; value: string }

/** Every cookie of an answer as it was set. */
function cookiesOf(headers: readonly Header[]): string[] {
  return headers.filter(({ name }) => name.toLowerCase() === 'set-cookie').map(({ value }) => value)
}

/** A cookie without what differs from one to the next. */
function shapeOf(cookie: string): string {
  return cookie
    .replace(/^((?:__Host-)?kyc_[ds]_)[0-9a-f]{12}=[\w-]{43}/, '$1…=…')
    .replace(/Expires=[^;]+/, 'Expires=…')
    .replace(/Max-Age=\d+/, 'Max-Age=…')
}

test('a session opens nothing but its own onboarding', async ({ customerWith, page }) => {
  const [own, other] = [await customerWith(), await customerWith()]
  await own.openLink()
  await page.goto(other.path('email'))
  await other.sees('session.title')
  expect((await page.request.get(`/api/onboardings/${own.onboarding.id}/plan`)).status()).toBe(200)
  expect((await page.request.get(`/api/onboardings/${other.onboarding.id}/plan`)).status()).toBe(401)
})

test('a wrong session is no session', async ({ customerWith, context, request }) => {
  const customer = await customerWith()
  await customer.openLink()
  const session = (await context.cookies()).find(({ name }) => name.includes('kyc_s'))
  if (!session) throw new Error('a visit has a session')
  const plan = `/api/onboardings/${customer.onboarding.id}/plan`
  const statusWith = async (value: string) =>
    (await request.get(plan, { headers: { cookie: `${session.name}=${value}` } })).status()
  expect(await statusWith(session.value)).toBe(200)
  for (const place of [0, 10, 20, 30, session.value.length - 2]) {
    const letter = session.value[place] === 'A' ? 'B' : 'A'
    const mutated = session.value.slice(0, place) + letter + session.value.slice(place + 1)
    expect(await statusWith(mutated)).toBe(401)
  }
  for (const value of ['', session.value.slice(1), `${session.value}A`, '%00', '../../x'])
    expect(await statusWith(value)).toBe(401)
})

const OTHER_PATHS = [
  '/',
  '/nope',
  '/favicon.ico',
  '/_not-found',
  '/_next/static/x',
  '/api/onboardings',
  '/api/health/live',
  '/sandbox/inbox',
  '/nope.rsc',
  '/o/x.segments/_tree.segment.rsc',
]

test('an action sent to another path, or without its session, does nothing', async ({
  customerWith,
  page,
  request,
  noise,
  anotherBrowser,
}) => {
  noise.expect(/net::ERR_FAILED/)
  const customer = await customerWith()
  await customer.openLink()
  const action = await caughtAction(customer)
  const headers = await headersOf(action)
  const { cookie = '', ...withoutSession } = headers
  const own = new URL(action.url()).pathname

  for (const path of [...OTHER_PATHS, own]) await send(request, path, action, withoutSession)
  for (const origin of ['https://evil.example', 'null', 'http://localhost:1'])
    await send(request, own, action, { ...headers, cookie, origin, 'sec-fetch-site': 'cross-site' })
  await send(request, own, action, { ...withoutSession, cookie: await foreignSession(anotherBrowser) })
  expect(await stateOfEmail(customer)).toBe('not_started')

  await send(request, own, action, { ...withoutSession, cookie })
  expect(await stateOfEmail(customer)).toBe('completed')
  await page.unrouteAll()
})

/** The request of a real press on "Save", taken off the line before it arrives. */
async function caughtAction(customer: Customer): Promise<Request> {
  const { page } = customer
  await page.route('**/*', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await customer.open('email')
  await fillForm(page, { email: newEmail() })
  const caught = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/email'),
  )
  await customer.submit()
  return caught
}

async function headersOf(action: Request): Promise<Record<string, string>> {
  const headers = await action.allHeaders()
  expect(headers).toHaveProperty('next-action')
  const kept = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !['content-length', 'host'].includes(name),
  )
  return Object.fromEntries(kept)
}

async function send(
  api: APIRequestContext,
  path: string,
  action: Request,
  headers: Record<string, string>,
): Promise<void> {
  const data = action.postDataBuffer() ?? Buffer.alloc(0)
  await api.post(path, { headers, data, maxRedirects: 0, failOnStatusCode: false })
}

async function foreignSession(anotherBrowser: () => Promise<BrowserContext>): Promise<string> {
  const context = await anotherBrowser()
  const page = await context.newPage()
  const { link } = await integrator.start()
  await page.goto(link.url)
  await page.locator('main form button.button').click()
  await page.waitForURL('**/o/**')
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function stateOfEmail({ onboarding }: Customer): Promise<string | undefined> {
  const { steps } = await integrator.read(onboarding.id)
  return steps.find(({ id }) => id === 'email')?.state
}
