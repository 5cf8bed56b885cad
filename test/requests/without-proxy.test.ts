import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { GET as getAnswers } from '@/app/api/onboardings/[id]/answers/route'
import {
  POST as postDocument,
  PUT as putDocument,
} from '@/app/api/onboardings/[id]/documents/[document]/route'
import { PATCH as patchDraft } from '@/app/api/onboardings/[id]/draft/route'
import { GET as getPlan } from '@/app/api/onboardings/[id]/plan/route'
import { chooseLanguage, submit } from '@/app/o/[onboarding]/actions'
import { sessionCookieName } from '@/lib/flow/sessions/cookies'
import { endSessions } from '@/lib/flow/sessions/find-visit'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { type Browser, begin, openWorld, prefilled } from '@/test/world'
import { at } from '@/test/world/request'

const world = await openWorld()
const { db } = world
const OWN = 'http://localhost:3000'

/** The headers of one of our own pages. */
function fromOwnPage(more: Record<string, string | undefined> = {}): Headers {
  const wanted = { host: 'localhost:3000', origin: OWN, 'sec-fetch-site': 'same-origin', ...more }
  const given = Object.entries(wanted).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new Headers(Object.fromEntries(given))
}

function signIn(browser: Browser, as: Browser | string = browser): void {
  at.cookies.set(sessionCookieName(browser.id), typeof as === 'string' ? as : as.sessionToken)
}

beforeEach(() => {
  at.headers = fromOwnPage()
  at.cookies.clear()
})

const DRAFT = { step: 'email', fields: { email: 'typed' }, baseVersion: 0, opId: crypto.randomUUID() }

type Endpoint = {
  name: string
  unsafe: boolean
  /** A plain form of a page is led back to that page, which says what a program would read. */
  ofPage?: string
  call: (id: string) => Promise<Response>
}

const request = (method: string, body?: string) =>
  new Request(`${OWN}/api`, { method, headers: at.headers, ...withoutUndefined({ body: body || undefined }) })

/** Everything a browser's session opens. */
const ENDPOINTS: readonly Endpoint[] = [
  { name: 'plan', unsafe: false, call: (id) => getPlan(request('GET'), { params: Promise.resolve({ id }) }) },
  {
    name: 'answers',
    unsafe: false,
    call: (id) => getAnswers(request('GET'), { params: Promise.resolve({ id }) }),
  },
  {
    name: 'draft',
    unsafe: true,
    call: (id) => patchDraft(request('PATCH', JSON.stringify(DRAFT)), { params: Promise.resolve({ id }) }),
  },
  {
    name: 'document, raw',
    unsafe: true,
    call: (id) =>
      putDocument(request('PUT', 'x'), { params: Promise.resolve({ id, document: 'identity.single' }) }),
  },
  {
    name: 'document, form',
    unsafe: true,
    ofPage: 'identity',
    call: (id) =>
      postDocument(request('POST', 'x'), { params: Promise.resolve({ id, document: 'identity.single' }) }),
  },
]

/** How an endpoint refuses: by its status and code, or by leading to the page that says so. */
async function refusalOf({ name, ofPage, call }: Endpoint, id: string, code: string): Promise<void> {
  const response = await call(id)
  const told = ofPage ? response.headers.get('location') : (await response.json()).code
  expect([name, response.status, told]).toEqual(
    ofPage ? [name, 303, `/o/${id}/${ofPage}`] : [name, 401, code],
  )
}

async function unchanged({ id, visit }: Browser): Promise<void> {
  expect((await visit()).draft).toMatchObject({ version: 1, typed: {} })
  expect(await db.select().from(documents).where(eq(documents.onboardingId, id))).toEqual([])
}

const started = () => begin(world, { prefill: prefilled() })

test('the person’s own page may call each of them', async () => {
  const browser = await started()
  signIn(browser)
  for (const { name, call } of ENDPOINTS)
    expect([name, (await call(browser.id)).status]).not.toEqual([name, 401])
})

test('no session, an invented one, one of another onboarding: every endpoint refuses and does nothing', async () => {
  const [browser, other] = [await started(), await started()]
  const identities: Array<(() => void) | undefined> = [
    undefined,
    () => signIn(browser, 'invented'),
    () => signIn(browser, other),
    () => signIn(other),
  ]
  for (const identify of identities) {
    at.cookies.clear()
    identify?.()
    for (const endpoint of ENDPOINTS) await refusalOf(endpoint, browser.id, 'session.missing')
  }
  await unchanged(browser)
})

test('a session that is over or was ended is refused with its reason, at once', async () => {
  const [over, ended] = [await started(), await started()]
  for (const browser of [over, ended]) signIn(browser)
  await db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.onboardingId, over.id))
  await endSessions(db, ended.id)
  for (const endpoint of ENDPOINTS) {
    await refusalOf(endpoint, over.id, 'session.expired')
    await refusalOf(endpoint, ended.id, 'session.revoked')
  }
})

const FOREIGN = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://app.localhost:3000' },
  { origin: 'http://localhost:3001' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: undefined, 'sec-fetch-site': undefined },
]

test.each(FOREIGN)('nothing that changes something runs for %o', async (headers) => {
  const browser = await started()
  signIn(browser)
  at.headers = fromOwnPage(headers)
  for (const { name, call } of ENDPOINTS.filter(({ unsafe }) => unsafe))
    expect([name, (await call(browser.id)).status]).toEqual([name, 403])
  const form = new FormData()
  form.set('email', 'foreign@example.com')
  expect(await submit(browser.id, 'email', undefined, form)).toEqual({ trouble: 'session' })
  await expect(chooseLanguage(browser.id, form)).rejects.toThrow('NEXT_REDIRECT')
  await unchanged(browser)
})

test('a host that is not ours is refused by every endpoint itself', async () => {
  const browser = await started()
  signIn(browser)
  at.headers = fromOwnPage({ host: 'evil.example', 'x-forwarded-host': 'localhost:3000' })
  for (const { name, call } of ENDPOINTS) expect([name, (await call(browser.id)).status]).toEqual([name, 421])
})

test('an action needs the session of its own onboarding, whatever else the browser holds', async () => {
  const [browser, other] = [await started(), await started()]
  signIn(other)
  const form = new FormData()
  form.set('email', 'foreign@example.com')
  expect(await submit(browser.id, 'email', undefined, form)).toEqual({ trouble: 'session' })
  for (const id of ['', 'onb_', '../x', `${browser.id}\0`, '__proto__'])
    expect(await submit(id, 'email', undefined, form)).toEqual({ trouble: 'session' })
  await unchanged(browser)
})

test.each([
  { ...DRAFT, status: 'approved' },
  { ...DRAFT, onboardingId: 'onb_1' },
  { ...DRAFT, baseVersion: '0' },
  { ...DRAFT, fields: { email: { deep: 'x' } } },
  { ...DRAFT, opId: 'not one' },
  JSON.parse('{"__proto__":{"trusted":true}}'),
  [],
])('a draft with foreign or wrong keys is refused whole: %o', async (body) => {
  const browser = await started()
  signIn(browser)
  const context = { params: Promise.resolve({ id: browser.id }) }
  expect((await patchDraft(request('PATCH', JSON.stringify(body)), context)).status).toBe(422)
  await unchanged(browser)
})

test('a draft of a step that is not asked is refused', async () => {
  const browser = await started()
  signIn(browser)
  const context = { params: Promise.resolve({ id: browser.id }) }
  const response = await patchDraft(request('PATCH', JSON.stringify({ ...DRAFT, step: 'tax' })), context)
  expect([response.status, (await response.json()).code]).toEqual([409, 'step.out_of_order'])
})

test('no answer lets another origin read it', async () => {
  const browser = await started()
  signIn(browser)
  for (const { call } of ENDPOINTS) {
    const names = [...(await call(browser.id)).headers.keys()]
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})
