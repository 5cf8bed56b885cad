import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { forget } from '@/lib/flow/retention/retention'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { issueInvite } from '@/lib/flow/sessions/links'
import { revokeLinks } from '@/lib/flow/sessions/revoke-links'
import { describeOnboarding } from '@/lib/integrators/onboardings/describe'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { links } from '@/lib/platform/db/schema/sessions'
import { makeOnboarding, openBrowser, openWorld, prefilled, tokenOf } from '@/test/world'
import { eventsOf } from '@/test/world/look'
import { loadLanding } from './load-landing'
import { wantNewLink } from './want-new-link'

const world = await openWorld()
const { db } = world
const EMAIL = 'private.person@example.com'

const page = (token: string, ...view: string[]) =>
  loadLanding(db, { token, view, acceptLanguage: 'en', network: 'the network of a reader' })
const unknownToken = () => `vl_${randomBytes(32).toString('base64url')}`

async function oldLink() {
  const started = await makeOnboarding(world, { prefill: { ...prefilled(), email: EMAIL } })
  await db
    .update(links)
    .set({ expiresAt: new Date(0) })
    .where(eq(links.onboardingId, started.id))
  return { ...started, token: tokenOf(started.link.url) }
}

async function readByIntegrator(id: string) {
  const opened = await openOnboarding(db, id)
  return opened && describeOnboarding(opened)
}

describe('an old link', () => {
  test('says what became of the answers, offers a new link, and shows no stored value', async () => {
    const { token, code } = await oldLink()
    const { content, status } = await page(token)
    expect(status).toBe(410)
    if (content.kind !== 'problem') throw new Error(content.kind)
    expect(content.view.title).toMatch(/^This link expired on/)
    expect(content.view.lead).toMatch(/We will keep answers you have not sent until \d/)
    expect(content.view.wish?.submit).toBe('Ask for a new link')
    expect(content.view.foot?.text).toContain(code)
    for (const view of [[], ['en', 'help'], ['en', 'keep'], ['language'], ['en', 'full']]) {
      const shown = JSON.stringify(await page(token, ...view))
      for (const stored of [EMAIL, 'pr••••', 'Main St', '2025550123']) expect(shown).not.toContain(stored)
    }
  })

  test('the request for a new one is answered alike for every link, known or not', async () => {
    const [old, other] = [await oldLink(), await makeOnboarding(world)]
    const tokens = [old.token, tokenOf(other.link.url), unknownToken(), 'vl_', '']
    for (const token of tokens) expect(await wantNewLink(db, token)).toBeUndefined()
    const answers = await Promise.all(tokens.map((token) => page(token, 'en', 'asked')))
    const told = answers.map(({ content, title, place }) =>
      JSON.stringify([content, title, place.integrator, place.trust]),
    )
    expect(new Set(told).size).toBe(1)
    expect(told[0]).not.toMatch(/sent you|Brightwater/)
  })

  test('the request reaches the integrator, who knows where to send it; a new link ends it', async () => {
    const { token, id } = await oldLink()
    await wantNewLink(db, token)
    expect(await readByIntegrator(id)).toMatchObject({ linkWantedAt: expect.stringMatching(/^\d{4}-/) })
    expect(await eventsOf(world, id)).toContain('link.wanted')
    await issueInvite(db, id, new Date(Date.now() + 60_000))
    expect(await readByIntegrator(id)).toMatchObject({ linkWantedAt: null })
  })

  test('pressed again and again is one request', async () => {
    const { token, id } = await oldLink()
    for (let n = 0; n < 5; n += 1) await wantNewLink(db, token)
    expect((await eventsOf(world, id)).filter((type) => type === 'link.wanted')).toHaveLength(1)
  })

  test('behind a busy network is heard like any other', async () => {
    for (let n = 0; n < 12; n += 1) await wantNewLink(db, (await oldLink()).token)
    const { token, id } = await oldLink()
    await wantNewLink(db, token)
    expect(await readByIntegrator(id)).toMatchObject({ linkWantedAt: expect.any(String) })
  })

  test('whose answers are deleted says so, and offers no link that would find nothing', async () => {
    const { token, id } = await oldLink()
    await forget(db, id)
    const { content } = await page(token)
    if (content.kind !== 'problem') throw new Error(content.kind)
    expect(content.view.lead).toContain('we deleted the answers kept here')
    expect(content.view.wish).toBeUndefined()
    await wantNewLink(db, token)
    const [row] = await db.select().from(onboardings).where(eq(onboardings.id, id))
    expect(row?.linkWantedAt).toBeNull()
  })
})

describe('revoking', () => {
  test('shuts every link and every browser out at once, and says so', async () => {
    const started = await makeOnboarding(world, { prefill: { ...prefilled(), email: EMAIL } })
    const [first, second] = [await openBrowser(world, started), await openBrowser(world, started)]
    await revokeLinks(db, started.id)
    for (const { sessionToken } of [first, second])
      expect(await findVisit(db, sessionToken, started.id)).toMatchObject({ code: 'session.revoked' })
    const { content } = await page(tokenOf(started.link.url))
    expect(content).toMatchObject({ kind: 'problem', view: { title: 'This link no longer works' } })
    expect(JSON.stringify(content)).not.toContain(EMAIL)
    expect(await eventsOf(world, started.id)).toContain('link.revoked')
  })

  test('keeps the answers: a new link opens where the old one stopped', async () => {
    const started = await makeOnboarding(world, { prefill: { ...prefilled(), email: EMAIL } })
    const before = await openBrowser(world, started)
    await revokeLinks(db, started.id)
    const link = await issueInvite(db, started.id, new Date(Date.now() + 60 * 60_000))
    const again = { ...started, link }
    const after = await openBrowser(world, again, before.deviceToken)
    expect((await after.visit()).draft.answers).toMatchObject({ '/email': EMAIL })
  })

  test('twice is as good as once', async () => {
    const { id } = await makeOnboarding(world)
    await revokeLinks(db, id)
    await revokeLinks(db, id)
    expect((await eventsOf(world, id)).filter((type) => type === 'link.revoked')).toHaveLength(1)
  })
})

test('help and language are on the page of every link, also of one that opens nothing', async () => {
  const tokens = [tokenOf((await makeOnboarding(world)).link.url), (await oldLink()).token, unknownToken()]
  for (const token of tokens) {
    const { place } = await page(token)
    expect(place.help?.href).toBe(`/l/${token}/en/help`)
    expect(place.language?.href).toBe(`/l/${token}/language`)
    expect((await page(token, 'en', 'help')).content).toMatchObject({ kind: 'text', view: { title: 'Help' } })
  }
})

test('the integrator reads the two words of the first page, to show them as well', async () => {
  const { id, phrase, link } = await makeOnboarding(world)
  expect(await readByIntegrator(id)).toMatchObject({ phrase })
  const { content } = await page(tokenOf(link.url))
  expect(content).toMatchObject({ kind: 'landing', view: { phrase: { words: phrase } } })
})

test('a page in another language has the two words in it, and below them in English and as the integrator asked', async () => {
  const { id, phrase, phrases, link } = await makeOnboarding(world, { locale: 'fr' })
  expect(await readByIntegrator(id)).toMatchObject({ phrase: phrases.en, phrases })
  const { content } = await page(tokenOf(link.url), 'de')
  expect(content).toMatchObject({ view: { phrase: { words: phrases.de } } })
  const also = `English: ${phrase} · Français: ${phrases.fr}`
  expect(content).toMatchObject({ view: { phrase: { also } } })
})
