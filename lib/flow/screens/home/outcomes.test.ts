import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forget } from '@/lib/flow/retention/retention'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { itemHistories } from '@/lib/model/plan/history'
import { HOME } from '@/lib/model/plan/screens'
import { documents, drafts } from '@/lib/platform/db/schema/onboardings'
import { advance, type Browser, beginCreated, customerIdOf, openWorld } from '@/test/world'
import { pageAt } from '@/test/world/answers'
import { PASSPORT, putFile } from '@/test/world/files'
import { alertsOf, eventsOf } from '@/test/world/look'
import { finish, review } from '@/test/world/work'
import { historyOf } from './history-of'

const world = await openWorld()
const { db } = world

beforeEach(() => {
  vi.useRealTimers()
})

async function finished(meta: Record<string, string> = {}): Promise<Browser> {
  const browser = await beginCreated(world, meta)
  await finish(world, browser)
  return browser
}

async function standing(browser: Browser) {
  const { status, nextAction } = (await browser.visit()).onboarding
  return { status, nextAction }
}

async function contentOf(browser: Browser) {
  const loaded = await browser.home()
  if (loaded.kind !== 'page') throw new Error('the home leads elsewhere')
  return loaded.content
}

describe('a person who did everything', () => {
  test('waits for the review, which the page says', async () => {
    const browser = await finished()
    expect(await standing(browser)).toEqual({ status: 'in_review', nextAction: 'wait' })
    expect(await contentOf(browser)).toMatchObject({ kind: 'status', view: { kind: 'review' } })
    expect(await eventsOf(world, browser.id)).toContain('review.started')
  })

  test('is approved, and the answers kept for sending are deleted', async () => {
    const browser = await finished()
    await review(world, browser)
    expect(await standing(browser)).toEqual({ status: 'approved', nextAction: 'none' })
    expect(await contentOf(browser)).toMatchObject({ kind: 'status', view: { kind: 'approved' } })
    expect(await db.select().from(drafts).where(eq(drafts.onboardingId, browser.id))).toEqual([])
    expect(await eventsOf(world, browser.id)).toContain('onboarding.approved')
  })

  test('may be rejected: the page leads to support, and the draft is gone too', async () => {
    const browser = await finished({ sandboxOutcome: 'reject' })
    await review(world, browser)
    expect(await standing(browser)).toEqual({ status: 'rejected', nextAction: 'contact_support' })
    expect(await contentOf(browser)).toMatchObject({ kind: 'status', view: { kind: 'stopped' } })
    expect(await db.select().from(drafts).where(eq(drafts.onboardingId, browser.id))).toEqual([])
  })

  test('whose case a person has to look at waits longer, then it is decided', async () => {
    const browser = await finished({ sandboxOutcome: 'manual' })
    advance(6)
    await world.sandbox.tick()
    await browser.refresh()
    expect(await standing(browser)).toEqual({ status: 'in_review', nextAction: 'wait' })
    advance(29 * 5)
    await review(world, browser)
    expect((await standing(browser)).status).toBe('approved')
  })
})

describe('a document the review sends back', () => {
  test('comes first on return, says why, and its slots are empty again', async () => {
    const browser = await finished({ sandboxScenario: 'blurry_id' })
    await review(world, browser)
    expect(await standing(browser)).toEqual({ status: 'open', nextAction: 'customer_action' })
    const plan = await browser.plan()
    expect(plan.next).toBe('identity')
    expect(plan.steps.find(({ step }) => step.id === 'identity')).toMatchObject({
      state: 'problem',
      refusal: { reason: 'blurry' },
    })
    const rows = await db.select().from(documents).where(eq(documents.onboardingId, browser.id))
    expect(rows.map(({ state }) => state)).toEqual(['refused'])
    expect(JSON.stringify(await browser.screen('identity'))).not.toContain('"state":"sent"')
    expect(await eventsOf(world, browser.id)).toContain('action.needed')
  })

  test('is given again, even as the very same file, and the case continues to its end', async () => {
    const browser = await finished({ sandboxScenario: 'blurry_id' })
    await review(world, browser)
    expect(await putFile(browser, 'identity.single', PASSPORT)).toMatchObject({ ok: true })
    expect((await standing(browser)).status).toBe('in_review')
    await review(world, browser)
    expect((await standing(browser)).status).toBe('approved')
  })
})

test('a page that was read before the decision does not tell of it', async () => {
  const browser = await finished()
  const before = await browser.visit()
  await review(world, browser)
  const types = (await historyOf(db, before)).map(({ type }) => type)
  expect(types).toContain('review.started')
  expect(types).not.toContain('onboarding.approved')
  const home = JSON.stringify(await pageAt(db, before, { step: HOME }))
  expect(home).toContain('"what":"In review"')
  expect(home).not.toContain('"what":"Confirmed"')
})

test('a document that comes back without a reason is given again, and the case continues to its end', async () => {
  const browser = await finished({ sandboxScenario: 'no_reason' })
  await review(world, browser)
  expect(await standing(browser)).toEqual({ status: 'open', nextAction: 'customer_action' })
  expect((await browser.plan()).next).toBe('identity')
  expect(JSON.stringify(await browser.home())).toContain('The payments service needs this again')
  expect(JSON.stringify(await browser.screen('identity'))).not.toContain('"state":"sent"')
  expect(await putFile(browser, 'identity.single', PASSPORT)).toMatchObject({ ok: true })
  await review(world, browser)
  expect((await standing(browser)).status).toBe('approved')
})

describe('the terms', () => {
  test('have a time of their own in the history: when the service says that they are accepted', async () => {
    const browser = await finished()
    const saved = (await historyOf(db, await browser.visit())).filter(({ type }) => type === 'answer.saved')
    expect(saved.map(({ data }) => data.step)).toEqual(expect.arrayContaining(['terms', 'face']))
    await review(world, browser)
    const { happened, plan } = {
      happened: await historyOf(db, await browser.visit()),
      plan: await browser.plan(),
    }
    const terms = itemHistories(happened, plan).find(({ step }) => step === 'terms')
    const accepted = happened.find(({ type, data }) => type === 'answer.saved' && data.step === 'terms')
    expect(terms?.passages).toEqual([{ what: 'confirmed', at: accepted?.at }])
  })
})

describe('what the service says and we do not understand', () => {
  test('an unknown requirement stops nothing else, and is told to the team once', async () => {
    const browser = await finished({ sandboxScenario: 'unknown_code' })
    await browser.refresh()
    await browser.refresh()
    expect((await browser.plan()).unknownCodes).toEqual(['source_of_wealth_statement'])
    expect((await browser.plan()).steps.filter(({ open }) => open)).toEqual([])
    expect((await standing(browser)).nextAction).toBe('wait')
    expect(await alertsOf(world, browser.id)).toEqual([['requirement_unknown', 'source_of_wealth_statement']])
    const told = (await eventsOf(world, browser.id)).filter((type) => type === 'requirement.unknown')
    expect(told).toHaveLength(1)
    expect(JSON.stringify(await contentOf(browser))).not.toContain('source_of_wealth')
  })

  test('strange errors are shown calmly, and those without a place are told to the team', async () => {
    const browser = await beginCreated(world, { sandboxScenario: 'strange_errors' })
    const { nextAction } = await standing(browser)
    expect(nextAction).toBe('customer_action')
    const page = JSON.stringify(await contentOf(browser))
    for (const raw of ['nested', 'Not readable', 'Something is missing']) expect(page).not.toContain(raw)
    expect(await alertsOf(world, browser.id)).toEqual([['error_unplaced', 'criteria']])
    await finish(world, browser)
    await review(world, browser)
    expect((await standing(browser)).status).toBe('approved')
  })
})

describe('the same news', () => {
  test('heard ten times at once is recorded once', async () => {
    const browser = await finished()
    advance(30)
    await world.sandbox.tick()
    const visits = await Promise.all(Array.from({ length: 10 }, () => browser.visit()))
    const customer = await world.client.customers.get(await customerIdOf(browser))
    if (!customer.ok) throw new Error('not read')
    const applied = await Promise.all(visits.map((visit) => applyCustomer(db, visit, customer.value)))
    expect(new Set(applied.map(({ onboarding }) => onboarding.status))).toEqual(new Set(['approved']))
    const types = await eventsOf(world, browser.id)
    expect(types.filter((type) => type === 'onboarding.approved')).toHaveLength(1)
  })

  test('about a deleted onboarding brings nothing back', async () => {
    const browser = await finished()
    const visit = await browser.visit()
    const customer = await world.client.customers.get(await customerIdOf(browser))
    if (!customer.ok) throw new Error('not read')
    await forget(db, browser.id)
    const applied = await applyCustomer(db, visit, customer.value, ['tax'])
    expect(applied.onboarding.snapshot).toBeNull()
    expect(await eventsOf(world, browser.id)).not.toContain('onboarding.approved')
  })

  test('does not take back what another request has sent in the meantime', async () => {
    const browser = await beginCreated(world)
    const stale = await browser.visit()
    await finish(world, browser)
    const before = (await browser.visit()).onboarding.sentSteps
    const customer = await world.client.customers.get(await customerIdOf(browser))
    if (!customer.ok) throw new Error('not read')
    await applyCustomer(db, stale, customer.value)
    expect((await browser.visit()).onboarding.sentSteps).toEqual(before)
  })
})
