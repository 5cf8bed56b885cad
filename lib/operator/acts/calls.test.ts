import { beforeEach, describe, expect, test } from 'vitest'
import { settleCalls } from '@/lib/flow/service/settle-calls'
import { type Browser, beginCreated, openWorld } from '@/test/world'
import { alertTheTeam, CREATE, callOf, inDoubt, LIST } from '@/test/world/doubt'
import { alertsOf, customersOf, eventsOf } from '@/test/world/look'
import { lastDeeds, makeOperator } from '@/test/world/operators'
import { declareCall, lookUpNow } from './calls'

const world = await openWorld({ settings: { otp: { lifeSeconds: 900, tries: 1000, cooldownSeconds: 0 } } })
const { db, faults } = world
const support = await makeOperator(db, 'support')
const reviewer = await makeOperator(db, 'reviewer')
const REASON = 'looked at the service, ticket 4711'

beforeEach(() => faults.heal())

async function statusOf(browser: Browser) {
  return (await browser.visit()).onboarding.status
}

describe('a create call in doubt', () => {
  test('is looked up at once when support asks, and what it has made is taken over', async () => {
    const browser = await inDoubt(world, true)
    expect(await lookUpNow(db, support, browser.id)).toEqual({ ok: true, value: 'made' })
    expect(await statusOf(browser)).toBe('open')
    expect(await lastDeeds(db)).toMatchObject([
      { actor: support.id, action: 'call_look_up', object: browser.id, code: null },
    ])
  })

  test('is not made again by looking, however often', async () => {
    const browser = await inDoubt(world, false)
    const before = faults.seen.length
    for (let n = 0; n < 6; n += 1)
      expect(await lookUpNow(db, support, browser.id)).toEqual({ ok: true, value: 'not_found' })
    expect(faults.seen.slice(before).filter(({ line }) => CREATE.test(line))).toEqual([])
    expect(await statusOf(browser)).toBe('sending')
  })

  test('has arrived when a reviewer says which customer it made, and that customer bears our mark', async () => {
    const browser = await inDoubt(world, true)
    const [customer = ''] = await customersOf(world, browser.id)
    const said = { made: true, customer: ` ${customer} `, reason: REASON }
    expect(await declareCall(db, reviewer, browser.id, said)).toEqual({ ok: true, value: 'made' })
    expect((await browser.visit()).onboarding).toMatchObject({ status: 'open', customerId: customer })
    expect(await lastDeeds(db)).toMatchObject([
      { actor: reviewer.id, action: 'call_declare', field: 'made', reason: REASON, code: null },
    ])
    const created = (await eventsOf(world, browser.id)).filter((type) => type === 'customer.created')
    expect(created).toHaveLength(1)
  })

  test('is never settled with someone else’s customer, nor with one there is not', async () => {
    const browser = await inDoubt(world, false)
    const stranger = await beginCreated(world)
    const theirs = (await stranger.visit()).onboarding.customerId ?? ''
    for (const [customer, code] of [
      [theirs, 'customer.not_theirs'],
      ['customer_of_nobody', 'customer.unknown'],
      ['../customer', 'customer.unknown'],
      ['', 'customer.unknown'],
    ] as const) {
      const said = { made: true, customer, reason: REASON }
      expect(await declareCall(db, reviewer, browser.id, said)).toMatchObject({ ok: false, code })
      expect(await lastDeeds(db)).toMatchObject([{ action: 'call_declare', object: browser.id, code }])
    }
    expect(await statusOf(browser)).toBe('sending')
  })

  test('is made again under the same key when a reviewer says that it has not arrived', async () => {
    const browser = await inDoubt(world, false)
    const said = { made: false, customer: '', reason: REASON }
    const before = faults.seen.findLast(({ line }) => CREATE.test(line))?.idempotencyKey
    expect(await declareCall(db, reviewer, browser.id, said)).toEqual({ ok: true, value: 'not_found' })
    await settleCalls(db)
    expect(await statusOf(browser)).toBe('open')
    expect(faults.seen.findLast(({ line }) => CREATE.test(line))?.idempotencyKey).toBe(before)
    expect(await customersOf(world, browser.id)).toHaveLength(1)
  })

  test('is not made again when the service knows it after all, or cannot be asked', async () => {
    const said = { made: false, customer: '', reason: REASON }
    const arrived = await inDoubt(world, true)
    expect(await declareCall(db, reviewer, arrived.id, said)).toEqual({ ok: true, value: 'made' })
    expect(await customersOf(world, arrived.id)).toHaveLength(1)
    const unsure = await inDoubt(world, true)
    faults.fail(LIST, 'server_error')
    expect(await declareCall(db, reviewer, unsure.id, said)).toMatchObject({ code: 'upstream.unavailable' })
    expect(await callOf(world, unsure)).toMatchObject({ state: 'in_doubt' })
  })

  test('leaves the queue when it is settled', async () => {
    const browser = await inDoubt(world, true)
    await alertTheTeam(world)
    expect(await alertsOf(world, browser.id)).toMatchObject([
      ['call_in_doubt', (await callOf(world, browser)).id],
    ])
    await lookUpNow(db, support, browser.id)
    expect(await alertsOf(world, browser.id)).toEqual([])
  })

  test('is settled by the word of nobody below a reviewer, and of nobody without a reason', async () => {
    const browser = await inDoubt(world, false)
    for (const role of ['viewer', 'support'] as const) {
      const operator = await makeOperator(db, role)
      const said = { made: false, customer: '', reason: REASON }
      expect(await declareCall(db, operator, browser.id, said)).toMatchObject({ code: 'role.refused' })
      expect(await lastDeeds(db)).toMatchObject([{ actor: operator.id, code: 'role.refused' }])
    }
    const unsaid = { made: false, customer: '', reason: ' ' }
    expect(await declareCall(db, reviewer, browser.id, unsaid)).toMatchObject({ code: 'reason.missing' })
    expect(await lastDeeds(db)).toMatchObject([{ actor: reviewer.id, code: 'reason.missing' }])
    expect(await callOf(world, browser)).toMatchObject({ state: 'in_doubt' })
  })
})
