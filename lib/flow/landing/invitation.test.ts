import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { describeOnboarding } from '@/lib/integrators/onboardings/describe'
import { alerts } from '@/lib/platform/db/schema/history'
import { links } from '@/lib/platform/db/schema/sessions'
import {
  begin,
  customerIdOf,
  makeOnboarding,
  newEmail,
  openBrowser,
  openWorld,
  send,
  tokenOf,
} from '@/test/world'
import { knownCompany } from '@/test/world/business'
import { eventsOf } from '@/test/world/look'
import { denyPart } from './deny-part'
import { loadLanding } from './load-landing'

const world = await openWorld({ settings: { model: 'streamlined' } })
const { db } = world

/** A company the service knows, and the link of a person it named. */
async function invited(details: object = {}, company: object = { prefill: knownCompany() }) {
  const browser = await begin(world, { type: 'business', ...company })
  if (!('customerId' in company)) await send(browser)
  const prefill = {
    email: newEmail(),
    firstName: 'Odalys',
    lastName: 'Kestrelhof',
    representationDetails: details,
  }
  const started = await makeOnboarding(world, { type: 'representative', business: browser.id, prefill })
  return { ...started, token: tokenOf(started.link.url), company: browser }
}

const page = async (token: string, ...view: string[]) =>
  (await loadLanding(db, { token, view, acceptLanguage: 'en', network: 'the network of a reader' })).content

async function deniedAt(id: string) {
  const opened = await openOnboarding(db, id)
  return opened && describeOnboarding(opened).deniedAt
}

const OWNER = {
  roles: ['ubo', 'director'],
  ownershipPercentage: '62.5',
  isControlPerson: true,
  isSigner: false,
  title: 'Managing director',
}

describe('an invitation', () => {
  test('says which company named someone as what, and shows no share, no name and no address', async () => {
    const { token, phrase } = await invited(OWNER)
    const content = await page(token)
    if (content.kind !== 'landing') throw new Error(content.kind)
    expect(content.view.title).toMatch(/Harbor Roast LLC.* named you as an owner$/)
    expect(content.view.about?.at(-1)?.text).toBe('Owner, director, runs the company')
    expect(content.view.phrase.words).toBe(phrase)
    const shown = JSON.stringify(content)
    for (const own of ['62.5', '62,5', 'Odalys', 'Kestrelhof', 'Managing', 'person1@'])
      expect(shown).not.toContain(own)
  })

  test('calls a company by the name the service has, and does without one', async () => {
    const first = await invited(OWNER)
    const known = await invited({ isSigner: true }, { customerId: await customerIdOf(first.company) })
    const content = await page(known.token)
    expect(content.view.title).toMatch(/Harbor Roast LLC.* named you as someone who signs for it$/)
    const unsaid = await invited()
    expect((await page(unsaid.token)).view.title).toMatch(/named you as someone connected to it$/)
  })
})

describe('who has nothing to do with a company', () => {
  test('says so once: the team and the integrator hear of it, and nothing is lost by a slip', async () => {
    const { id, token, link } = await invited(OWNER)
    expect((await page(token, 'en', 'not-right')).kind).toBe('not_right')
    await denyPart(db, token)
    await denyPart(db, token)
    expect(await deniedAt(id)).toEqual(expect.any(String))
    expect((await eventsOf(world, id)).filter((type) => type === 'part.denied')).toHaveLength(1)
    const raised = await db.select().from(alerts).where(eq(alerts.onboardingId, id))
    expect(raised.map(({ kind }) => kind)).toEqual(['part_denied'])
    expect(JSON.stringify(await page(token, 'en', 'denied'))).toContain('We have told')
    await openBrowser(world, { id, link } as Parameters<typeof openBrowser>[1])
    expect(await deniedAt(id)).toBeNull()
  })

  test('is heard behind a busy network too, as the page says', async () => {
    const people = []
    for (let n = 0; n < 11; n += 1) people.push(await invited(OWNER))
    for (const { token } of people) await denyPart(db, token)
    for (const { id } of people) expect(await deniedAt(id)).toEqual(expect.any(String))
  })

  test('cannot be said of a customer, nor by a link that no longer works', async () => {
    const customer = await makeOnboarding(world)
    const token = tokenOf(customer.link.url)
    expect((await page(token, 'en', 'not-right')).kind).toBe('landing')
    await denyPart(db, token)
    expect(await deniedAt(customer.id)).toBeNull()
    const person = await invited(OWNER)
    await db.update(links).set({ revokedAt: new Date() }).where(eq(links.onboardingId, person.id))
    await denyPart(db, person.token)
    expect(await deniedAt(person.id)).toBeNull()
    expect((await page(person.token, 'en', 'not-right')).kind).toBe('problem')
  })
})
