import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findLink } from '@/lib/flow/sessions/links'
import { prepareDemoIntegrator } from '@/lib/integrators/keys/integrators'
import { knownPerson, livesIn, SAMPLE_COUNTRIES } from '@/lib/integrators/onboardings/samples'
import { database } from '@/lib/platform/db/handle'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { developerWords } from '@/lib/platform/i18n/developer-words'
import { connection } from '@/lib/upstream/connect'
import { freshDatabase } from '@/test/servers/database'
import { DEMO_IDS } from './demos'
import { hasDeveloperPages } from './guard'
import { loadHome } from './home-view'
import { loadHosted } from './hosted-view'
import { loadInbox } from './inbox-view'
import { startDemo, startOwn } from './start-demo'

const LANDING = /^\/l\/[\w-]+$/
const LATER = new Date(Date.now() + 24 * 60 * 60 * 1000)

// The room is entered as the app enters it: the environment names this file's database.
const { database: name } = (await freshDatabase()).$client.options
const server = Object.entries({ ...inject('databaseServer'), database: name ?? '' })
const query = new URLSearchParams(server.map(([key, value]) => [key, String(value)]))
process.env.DATABASE_URL = `postgres:///${name}?${query}`
process.env.APP_SECRET = 'a secret of the tests, long enough for every key'

beforeAll(async () => prepareDemoIntegrator(await database(), true))
afterAll(async () => (await database()).$client.end())

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [key, value] of Object.entries(fields)) data.set(key, value)
  return data
}
const own = { country: '', scenario: 'approve', model: 'service_managed', profiles: 'a' }

/** The onboarding behind a landing's path. */
async function behind(path: string) {
  const found = await findLink(await database(), path.slice('/l/'.length))
  if (!found.ok) throw new Error(found.code)
  const rows = await (await database())
    .select()
    .from(onboardings)
    .where(eq(onboardings.id, found.value.onboarding.id))
  return rows[0]
}

/** A customer at the sandbox for whom nothing but codes, checks and documents is missing. */
async function someone() {
  const { client } = await connection()
  const body = { type: 'individual', ...knownPerson() }
  const made = await client.customers.create(body, { idempotencyKey: body.email })
  if (!made.ok) throw new Error(made.error.kind)
  return { client, id: made.value.id, body }
}

describe('demo links', () => {
  it.each(DEMO_IDS)('%s leads to a landing', async (id) => {
    const started = await startDemo(await database(), id)
    expect(started).toEqual({ ok: true, value: expect.stringMatching(LANDING) })
  })

  it('gives the existing customer three questions and nothing else', async () => {
    const started = await startDemo(await database(), 'existing')
    const onboarding = started.ok ? await behind(started.value) : undefined
    const { client } = await connection()
    const customer = await client.customers.get(onboarding?.customerId ?? '')
    expect(customer.ok && customer.value.profiles[0]?.required).toHaveLength(3)
  })

  it.each(['constructor', '', null, undefined])('refuses the unknown name %s', async (unknown) => {
    expect(await startDemo(await database(), unknown)).toMatchObject({ ok: false, code: 'input.invalid' })
  })
})

describe('a link of one’s own', () => {
  it('takes its requests along', async () => {
    const started = await startOwn(await database(), form({ ...own, scenario: 'slow', profiles: 'a,b' }))
    const onboarding = started.ok ? await behind(started.value) : undefined
    expect(onboarding?.meta).toEqual({
      sandboxScenario: 'slow',
      sandboxModel: 'service_managed',
      sandboxProfiles: 'a,b',
    })
  })

  it.each(SAMPLE_COUNTRIES)('starts in %s with an address the service takes', async (country) => {
    const started = await startOwn(await database(), form({ ...own, country }))
    expect(started.ok).toBe(true)
    const { client } = await connection()
    const body = { type: 'individual', ...knownPerson(), ...livesIn(country) }
    expect(await client.customers.create(body, { idempotencyKey: body.email })).toMatchObject({ ok: true })
  })

  it.each([
    ['country', 'Atlantis'],
    ['country', 'toString'],
    ['scenario', 'none of them'],
    ['model', ''],
    ['profiles', 'd'],
  ])('refuses a %s the page does not offer', async (field, value) => {
    const chosen = form({ ...own, [field]: value })
    expect(await startOwn(await database(), chosen)).toMatchObject({ ok: false, code: 'input.invalid' })
  })
})

describe('the inbox', () => {
  it('shows the newest code first, its recipient masked', async () => {
    const { client, id, body } = await someone()
    await client.codes.send(id, 'email')
    await client.codes.send(id, 'phone')
    const { codes, count } = await loadInbox({ limit: 2 }, 'clock')
    expect(codes.map(({ customerId, works }) => ({ customerId, works }))).toEqual([
      { customerId: id, works: true },
      { customerId: id, works: true },
    ])
    expect(count).toBe('2 codes')
    expect(codes[0]?.text).toContain('text message to +1 ••• ••• 0123')
    expect(codes[1]?.text).toContain('email to de••••@example.com')
    expect(codes[1]?.text).not.toContain(body.email)
    expect(codes[0]?.code).toMatch(/^\d+$/)
  })

  it('says which codes work no longer', async () => {
    const { client, id } = await someone()
    await client.codes.send(id, 'phone')
    const { codes, count } = await loadInbox({ limit: 1 }, 'dayAndClock', LATER)
    expect(count).toBe('1 code')
    expect(codes[0]).toMatchObject({ works: false, text: expect.stringContaining('expired at') })
  })
})

describe('an imitated page', () => {
  async function faceCode() {
    const { client, id } = await someone()
    const link = await client.links.face(id)
    if (!link.ok) throw new Error(link.error.kind)
    return new URL(link.value.url).pathname.split('/').at(-1) ?? ''
  }

  it('is open, then finished', async () => {
    const code = await faceCode()
    expect(await loadHosted('face', code, {})).toMatchObject({ code, state: 'open', failed: false })
    await (await connection()).sandbox?.hosted.finish(code, 'failed')
    expect(await loadHosted('face', code, { failed: '1' })).toMatchObject({ state: 'open', failed: true })
    await (await connection()).sandbox?.hosted.finish(code, 'passed')
    expect(await loadHosted('face', code, {})).toMatchObject({ state: 'finished' })
  })

  it('expires', async () => {
    expect(await loadHosted('face', await faceCode(), {}, LATER)).toMatchObject({ state: 'expired' })
  })

  it('shows no way back but into an onboarding', async () => {
    const code = await faceCode()
    const path = `/o/onb_${'a'.repeat(32)}`
    expect(await loadHosted('face', code, { return: path })).toMatchObject({ back: path })
    for (const elsewhere of ['https://evil.example', ['/o', path]]) {
      expect(await loadHosted('face', code, { return: elsewhere })).toMatchObject({ back: undefined })
    }
  })

  it('is unknown under a code that never was, and as a page of another kind', async () => {
    const back = `/o/onb_${'b'.repeat(32)}`
    expect(await loadHosted('face', 'sbx_nothing', { return: back })).toMatchObject({
      state: 'unknown',
      back,
    })
    expect(await loadHosted('terms', await faceCode(), {})).toMatchObject({ state: 'unknown' })
  })
})

describe('the home', () => {
  it('offers every demo, choices, keys and calls, and finds everything well', async () => {
    const view = await loadHome(undefined)
    expect(view.demos).toHaveLength(DEMO_IDS.length)
    expect(view.own.map(({ name: field }) => field)).toEqual(Object.keys(own))
    for (const { options } of view.own) expect(options.length).toBeGreaterThan(1)
    for (const { value } of view.keys)
      expect(view.snippets.some(({ text }) => text.includes(value))).toBe(true)
    expect(view.checks.every(({ good }) => good)).toBe(true)
    expect(view.problem).toBeUndefined()
  })

  it('names a failure of ours, and repeats nothing else out of its address', async () => {
    const { problem } = await loadHome('upstream.unavailable')
    expect(problem?.title).toBe(developerWords.home.problem_title)
    expect(problem?.text).toContain('upstream.unavailable')
    for (const other of ['Pay here', 'toString', ['internal']]) {
      expect((await loadHome(other)).problem).toBeUndefined()
    }
  })
})

describe('the developers pages', () => {
  it('exist under hosts of ours alone', () => {
    expect(hasDeveloperPages(new Headers({ host: 'localhost:3000' }))).toBe(true)
    expect(hasDeveloperPages(new Headers({ host: 'evil.example:3000' }))).toBe(false)
    expect(hasDeveloperPages(new Headers())).toBe(false)
  })
})
