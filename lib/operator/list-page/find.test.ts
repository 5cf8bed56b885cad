import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { raiseAlert, recordEvents } from '@/lib/flow/events/record-events'
import { forget } from '@/lib/flow/retention/retention'
import { countTurns, MOST_COUNTED } from '@/lib/operator/list/count-turns'
import { findOnboardings } from '@/lib/operator/list/find'
import { readQueue } from '@/lib/operator/list/queue'
import { events } from '@/lib/platform/db/schema/history'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { upstreamCalls, webhookInbox } from '@/lib/platform/db/schema/service-calls'
import { webhookDeliveries, webhookEndpoints } from '@/lib/platform/db/schema/webhooks-out'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { newId } from '@/lib/platform/ids'
import { begin, makeOnboarding, openWorld, prefilled, send } from '@/test/world'
import { lastDeeds, makeOperator } from '@/test/world/operators'
import { loadList } from './load-list'
import { viewsView } from './views-view'

const world = await openWorld()
const { db } = world
const words = makeWords('en', 'UTC')

describe('finding', () => {
  test('by reference, id, link, contact in full and as shown, and the integrator’s reference', async () => {
    const operator = await makeOperator(db, 'viewer')
    const reference = `user ${Date.now()}`
    const prefill = { ...prefilled(), email: 'findable.person@found.example' }
    const made = await makeOnboarding(world, { prefill, reference })
    const asked = [
      made.code,
      made.code.replaceAll('-', '').toLowerCase(),
      made.id,
      made.link.url,
      prefill.email,
      'Findable.Person@found.example',
      'fi••••@found.example',
      reference,
    ]
    for (const q of asked) {
      const found = await findOnboardings(db, operator, { q })
      expect([q, found.ok && found.value.rows.map(({ onboarding }) => onboarding.id)]).toEqual([q, [made.id]])
    }
    const [, first, second] = made.code.split('-')
    const asPeopleWriteIt = [
      `VB ${first} ${second}`,
      `vb–${first}–${second}`,
      ` \u200e${made.code}\u200f`,
      `\t${made.code}\t`,
      `https://start.example/o/${made.id}/identity?slot=front`,
      `https://console.example/operator/onboardings/${made.id}`,
      `Findable Person <${prefill.email}>`,
    ]
    for (const q of asPeopleWriteIt) {
      const found = await findOnboardings(db, operator, { q })
      expect([q, found.ok && found.value.rows.map(({ onboarding }) => onboarding.id)]).toEqual([q, [made.id]])
    }
    const nothing = await findOnboardings(db, operator, { q: 'findable' })
    expect(nothing.ok && nothing.value.rows).toEqual([])
  })

  test('by a number as people write it', async () => {
    const operator = await makeOperator(db, 'viewer')
    const { id } = await makeOnboarding(world, { prefill: { ...prefilled(), phone: '+12025550177' } })
    for (const q of [
      '+12025550177',
      '+1 202 555 0177',
      '+1 (202) 555-0177',
      '+1\u00a0202\u00a0555\u00a00177',
      '\u202a+1 202 555 0177\u202c',
      '001 202 555 0177',
      '1-202-555-0177',
    ]) {
      const found = await findOnboardings(db, operator, { q })
      expect([q, found.ok && found.value.rows.map(({ onboarding }) => onboarding.id)]).toEqual([q, [id]])
    }
  })

  test('by the id of an event, of its delivery, of a call and of news of the service', async () => {
    const operator = await makeOperator(db, 'viewer')
    const browser = await begin(world, { prefill: prefilled() })
    await send(browser)
    await db
      .insert(webhookInbox)
      .values({ key: 'news of theirs', name: 'customer', onboardingId: browser.id })
    const [event] = await db.select().from(events).where(eq(events.onboardingId, browser.id))
    const [call] = await db.select().from(upstreamCalls).where(eq(upstreamCalls.onboardingId, browser.id))
    const given = { url: 'https://hook.example', secret: Buffer.alloc(1) }
    await db.insert(webhookEndpoints).values({ id: 'whe_find', integratorId: world.integrator.id, ...given })
    const delivery = { id: 'dlv_find', endpointId: 'whe_find', eventId: event?.id ?? '' }
    await db.insert(webhookDeliveries).values(delivery)
    for (const q of [event?.id, delivery.id, call?.id, 'news of theirs']) {
      const found = await findOnboardings(db, operator, { q })
      expect([q, found.ok && found.value.rows.map(({ onboarding }) => onboarding.id)]).toEqual([
        q,
        [browser.id],
      ])
    }
  })

  test('by what a refused answer told its person to quote', async () => {
    const operator = await makeOperator(db, 'viewer')
    const { id } = await makeOnboarding(world)
    const data = { status: 422, code: 'refused', fields: 1, correlationId: 'request_quoted' }
    await recordEvents(db, id, [{ type: 'answer.refused', data }])
    const found = await findOnboardings(db, operator, { q: 'request_quoted' })
    expect(found.ok && found.value.rows.map(({ onboarding }) => onboarding.id)).toEqual([id])
  })

  test.each([
    ['a search of 10,000 characters', { q: 'x'.repeat(10_000) }],
    ['a search with a sign that is no letter', { q: 'a\u0000b' }],
    ['a place in the list that is none', { after: 'a\u0000b' }],
    ['a state there is not', { state: 'enchanted' }],
    ['a code with a quote in it', { code: "'; drop table audit" }],
    ['two searches at once', { q: ['a', 'b'] }],
  ])('%s is refused and written down', async (_name, query) => {
    const operator = await makeOperator(db, 'viewer')
    expect(await findOnboardings(db, operator, query)).toMatchObject({ ok: false, code: 'input.invalid' })
    expect(await lastDeeds(db)).toMatchObject([{ actor: operator.id, action: 'find', code: 'input.invalid' }])
  })

  test('continues page by page, and what is made in the meantime moves nothing', async () => {
    const operator = await makeOperator(db, 'viewer')
    for (let n = 0; n < 30; n += 1) await makeOnboarding(world)
    const page = async (after?: string) => {
      const found = await findOnboardings(db, operator, { after })
      if (!found.ok) throw new Error(found.code)
      return { ids: found.value.rows.map(({ onboarding }) => onboarding.id), next: found.value.next }
    }
    const first = await page()
    await makeOnboarding(world)
    const second = await page(first.next)
    expect(first.ids).toHaveLength(25)
    expect(second.ids.filter((id) => first.ids.includes(id))).toEqual([])
    expect(second.ids.length).toBeGreaterThan(0)
  })
})

test('a reference that no onboarding has is said to be in the log, unless a filter may hide its onboarding', async () => {
  const operator = await makeOperator(db, 'viewer')
  const empty = async (query: object) => (await loadList(db, { operator, words }, query)).empty
  const q = ` ${newId('ref')}`
  expect(await empty({ q })).toContain('appears only in the log')
  for (const query of [{ q, state: 'open' }, { q, turn: 'nobody' }, { q: 'nobody at all' }])
    expect(await empty(query)).not.toContain('the log')
})

test('the tabs say how many each holds, and no more than that there are many', async () => {
  const operator = await makeOperator(db, 'viewer')
  const before = await countTurns(db)
  const { id } = await begin(world, { prefill: prefilled() })
  await raiseAlert(db, id, 'person_requested', 'identity')
  await raiseAlert(db, id, 'code_locked', 'email')
  const counts = await countTurns(db)
  expect(counts.all).toBe(before.all + 1)
  expect(counts.customer).toBe(before.customer + 1)
  expect(counts.ours).toBe(before.ours + 1)
  const labels = async (query: object, all: number) => {
    const found = await findOnboardings(db, operator, query)
    if (!found.ok) throw new Error(found.code)
    const tabs = { counts: { ...counts, all }, saved: [] }
    return viewsView(words, found.value.query, tabs).turns[0]?.count
  }
  expect(await labels({ turn: 'ours' }, MOST_COUNTED)).toBe('500')
  expect(await labels({}, MOST_COUNTED + 1)).toBe('500+')
  expect(await labels({ state: 'open' }, 3)).toBeUndefined()
})

test('who was rejected is in the tab of support, so that every onboarding is in one', async () => {
  const operator = await makeOperator(db, 'viewer')
  const { id } = await makeOnboarding(world)
  await db
    .update(onboardings)
    .set({ status: 'rejected', nextAction: 'contact_support' })
    .where(eq(onboardings.id, id))
  const found = await findOnboardings(db, operator, { turn: 'support' })
  expect(found.ok && found.value.rows.map(({ onboarding }) => onboarding.id)).toEqual([id])
  const { all, customer, service, support, nobody } = await countTurns(db)
  expect(customer + service + support + nobody).toBe(all)
  expect(support).toBe(1)
})

test('what waits for the team is never about an onboarding that was forgotten', async () => {
  const before = await countTurns(db)
  for (let forgotten = 0; forgotten < 20; forgotten += 1) {
    const { id } = await makeOnboarding(world)
    await raiseAlert(db, id, 'person_requested', 'identity')
    await forget(db, id)
  }
  const { id } = await makeOnboarding(world)
  await raiseAlert(db, id, 'call_in_doubt', 'call_x')
  expect((await readQueue(db)).map((matter) => matter.onboardingId)).toContain(id)
  expect(await countTurns(db)).toMatchObject({ ours: before.ours + 1, customer: before.customer + 1 })
})
