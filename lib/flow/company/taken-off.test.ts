import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadLanding } from '@/lib/flow/landing/load-landing'
import { endedPage } from '@/lib/flow/landing/session-problem'
import { wantNewLink } from '@/lib/flow/landing/want-new-link'
import { invitePerson } from '@/lib/flow/people/invite-person'
import { removePerson } from '@/lib/flow/people/remove-person'
import { pollCustomers } from '@/lib/flow/service/poll'
import { findFormerVisit, findVisit } from '@/lib/flow/sessions/find-visit'
import { events } from '@/lib/platform/db/schema/history'
import { present } from '@/lib/platform/errors'
import { advance, type Browser, customerIdOf, openBrowser, openWorld, send, tokenOf } from '@/test/world'
import { eventsOf } from '@/test/world/look'
import { aCompany, listed, openPeople, savePersonOf, typedHome, typedPerson } from '@/test/world/people'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db, client, faults } = world
const TITLE = 'You are no longer on the company’s list'

beforeEach(() => faults.heal())

/** A company with two people, of whom the first has opened a link. */
async function withSomebody() {
  const company = await aCompany(world)
  await savePersonOf(
    world,
    company,
    typedPerson({ share: '30', phone: '(202) 555-0188', since: ['1', '5', '2020'] }),
  )
  await savePersonOf(world, company, typedPerson({ given: 'Ilmari', share: '40' }))
  const person = present((await listed(world, company))[0], 'a listed person')
  const made = await invitePerson(db, await company.visit(), person.id)
  const link = made && 'link' in made ? made.link.url : ''
  const browser = await openBrowser(world, { link: { id: '', url: link, expiresAt: '' } })
  await browser.submit('address', typedHome())
  await send(browser)
  return { company, person, link, browser }
}

async function listOf(company: Browser) {
  const loaded = await openPeople(db, await company.visit(), {})
  return loaded.kind === 'list' ? loaded.view : undefined
}

async function landingOf(url: string) {
  const request = { token: tokenOf(url), view: ['en'], acceptLanguage: null, network: 'a network' }
  return (await loadLanding(db, request)).content
}

async function sessionPageOf({ id, sessionToken }: Browser) {
  return endedPage(db, { locale: 'en', parentOrigins: [] }, await findFormerVisit(db, sessionToken, id))
}

const removalsOf = async (company: Browser) =>
  db
    .select({ data: events.data })
    .from(events)
    .where(sql`onboarding_id = ${company.id} and type = 'representative.removed'`)

describe('a person who was taken off at the service', () => {
  test('is off the company’s list, which says so, while the others stay', async () => {
    const { company, person, browser } = await withSomebody()
    await client.representatives.remove(await customerIdOf(browser))
    advance(10)
    const view = await listOf(company)
    expect(view?.people.list.map(({ name }) => name)).toEqual(['Ilmari Kestrelhof'])
    expect(view?.told).toMatch(/^Someone was removed from this list on .+/)
    expect(await removalsOf(company)).toEqual([{ data: { representative: person.id, elsewhere: true } }])
  })

  test('reads at the link and in an open browser that nothing more is asked, and cannot ask for anything', async () => {
    const { company, link, browser } = await withSomebody()
    await client.representatives.remove(await customerIdOf(browser))
    expect((await browser.refresh()).onboarding.purgedAt).toEqual(expect.any(Date))
    expect(await findVisit(db, browser.sessionToken, browser.id)).toMatchObject({ ok: false })
    expect(await sessionPageOf(browser)).toMatchObject({ title: TITLE })
    const shown = await landingOf(link)
    expect(shown).toMatchObject({ kind: 'problem', view: { title: TITLE } })
    expect(JSON.stringify(shown)).not.toContain('wish')
    await wantNewLink(db, tokenOf(link))
    expect(await eventsOf(world, browser.id)).not.toContain('link.wanted')
    expect((await listed(world, company)).map(({ id }) => id)).not.toContain(browser.id)
  })

  test('is waited for no more once the customers are polled, with nobody looking', async () => {
    const { company, browser } = await withSomebody()
    await client.representatives.remove(await customerIdOf(browser))
    await pollCustomers(db, new Date(Date.now() + 10 * 60_000))
    expect((await listed(world, company)).map(({ number }) => number)).toEqual([1])
    await pollCustomers(db, new Date(Date.now() + 20 * 60_000))
    expect(await removalsOf(company)).toHaveLength(1)
  })

  test('is told once, however many look at the same time', async () => {
    const { company, browser } = await withSomebody()
    await client.representatives.remove(await customerIdOf(browser))
    await Promise.all([browser.refresh(), browser.refresh(), browser.refresh()])
    expect(await removalsOf(company)).toHaveLength(1)
  })
})

describe('nobody is forgotten', () => {
  test.each([
    ['by an address that is not there for once', /^GET .*business-representative\/.+/, 'not_there'],
    ['while the company is unknown as well', /^GET .*(?:customer|representative)\/.+/, 'not_there'],
    ['while the list does not answer', /^GET .*business-representative$/, 'server_error'],
  ] as const)('%s', async (_, pattern, kind) => {
    const { company, browser } = await withSomebody()
    if (kind === 'server_error') await client.representatives.remove(await customerIdOf(browser))
    faults.fail(pattern, kind)
    await browser.refresh()
    expect((await browser.visit()).onboarding.purgedAt).toBeNull()
    expect(await removalsOf(company)).toEqual([])
  })
})

test('anyone who was removed on the company’s page reads the same', async () => {
  const { company, person, link, browser } = await withSomebody()
  expect(await removePerson(db, await company.visit(), person.id)).toBe('removed')
  expect(await landingOf(link)).toMatchObject({ view: { title: TITLE } })
  expect(await sessionPageOf(browser)).toMatchObject({ title: TITLE })
  expect((await listOf(company))?.told).toBeUndefined()
})
