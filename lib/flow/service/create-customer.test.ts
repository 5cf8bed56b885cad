import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Browser, begin, beginCreated, openWorld, prefilled, send } from '@/test/world'
import { CREATE, callOf } from '@/test/world/doubt'
import { customersOf, eventsOf } from '@/test/world/look'
import { settle } from '@/test/world/work'
import { createCustomer } from './create-customer'

const world = await openWorld()
const { db, faults } = world

beforeEach(() => faults.heal())

const ready = () => begin(world, { prefill: prefilled() })

async function statusOf(browser: Browser) {
  return (await browser.visit()).onboarding.status
}

/** What a killed process leaves behind: the database fails at one point, until the process is started again. */
async function killedAt<T>(table: string, when: string, work: () => Promise<T>): Promise<void> {
  await db.execute(
    sql.raw(`create function kill() returns trigger language plpgsql as
    $$ begin raise exception 'killed'; end $$`),
  )
  await db.execute(
    sql.raw(
      `create trigger kill before insert or update on ${table} for each row when (${when}) execute function kill()`,
    ),
  )
  await expect(work()).rejects.toThrow()
  await db.execute(sql.raw('drop function kill cascade'))
}

describe('a create call', () => {
  test('is made once when ten requests ask for it at the same time', async () => {
    const browser = await ready()
    const before = faults.seen.length
    const visits = await Promise.all(Array.from({ length: 10 }, () => browser.visit()))
    const outcomes = await Promise.all(visits.map((visit) => createCustomer(db, visit)))
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['created', ...Array(9).fill('sending')])
    expect(faults.seen.slice(before).filter(({ line }) => CREATE.test(line))).toHaveLength(1)
    expect(await customersOf(world, browser.id)).toHaveLength(1)
  })

  test('is not made again for a customer that exists', async () => {
    const browser = await beginCreated(world)
    await createCustomer(db, await browser.visit())
    expect(await customersOf(world, browser.id)).toHaveLength(1)
  })

  test('carries the marks by which it is found again, the integrator’s own meta, and a key', async () => {
    const browser = await begin(world, { prefill: prefilled(), meta: { order: 'A-1' } })
    await send(browser)
    const call = await callOf(world, browser)
    const sent = faults.seen.findLast(({ line }) => CREATE.test(line))
    expect(sent?.idempotencyKey).toBe(call.id)
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      type: 'individual',
      meta: { order: 'A-1', case_id: browser.id, call_id: call.id },
    })
  })

  test('writes the onboarding’s own marks over an integrator’s meta of the same name', async () => {
    const browser = await begin(world, { prefill: prefilled(), meta: { case_id: 'onb_other' } })
    await send(browser)
    expect(await customersOf(world, browser.id)).toHaveLength(1)
  })
})

describe('a process killed', () => {
  test('before the intent was written: nothing happened, and the person sends again', async () => {
    const browser = await ready()
    await killedAt('onboardings', "new.status = 'sending'", () => send(browser))
    expect(await statusOf(browser)).toBe('intake')
    await send(browser)
    expect(await customersOf(world, browser.id)).toHaveLength(1)
  })

  test('before the call arrived: a later process makes it once', async () => {
    const browser = await ready()
    faults.fail(CREATE, 'connection_reset', 1)
    await killedAt('upstream_calls', "new.state = 'in_doubt'", () => send(browser))
    expect(await callOf(world, browser)).toMatchObject({ state: 'sent' })
    await settle(world, browser, 5)
    expect(await statusOf(browser)).toBe('open')
    expect(await customersOf(world, browser.id)).toHaveLength(1)
  })

  test.each([
    ['the call', 'upstream_calls', "new.state = 'done'"],
    ['the onboarding', 'onboardings', "new.status = 'open'"],
    ['the events', 'events', "new.type = 'customer.created'"],
  ])('between the answer and the write of %s: found again, not made again', async (_, table, when) => {
    const browser = await ready()
    await killedAt(table, when, () => send(browser))
    expect(await statusOf(browser)).toBe('sending')
    await settle(world, browser)
    const { onboarding } = await browser.visit()
    expect(onboarding.status).toBe('open')
    expect(await customersOf(world, browser.id)).toEqual([onboarding.customerId])
    const types = await eventsOf(world, browser.id)
    expect(types.filter((type) => type === 'customer.created')).toHaveLength(1)
  })
})

describe('a person whose create call is under way', () => {
  test('changes nothing by submitting again', async () => {
    const browser = await ready()
    faults.fail(CREATE, 'answer_lost', 1)
    await send(browser)
    const { draft } = await browser.visit()
    expect(await browser.submit('email', { email: 'other@example.com' })).toMatchObject({ kind: 'go' })
    expect(await send(browser)).toMatchObject({ kind: 'go' })
    expect((await browser.visit()).draft).toEqual(draft)
    expect(await browser.screen('email')).toMatchObject({ kind: 'elsewhere' })
  })
})

describe('a refused create call', () => {
  test('leads back to the step that has to change, and can be sent again', async () => {
    const browser = await begin(world, {
      prefill: prefilled({ country: 'CUB', line1: 'Calle 23', city: 'La Habana', postalCode: '10400' }),
    })
    const outcome = await send(browser)
    expect(outcome).toMatchObject({ kind: 'stay', answer: { refusedSteps: ['address'] } })
    expect(await statusOf(browser)).toBe('intake')
    expect(await callOf(world, browser)).toMatchObject({ state: 'rejected' })
    await browser.submit('address', {
      'address.country': 'US',
      'address.line1': '1 Main St',
      'address.city': 'Austin',
      'address.state': 'US-TX',
      'address.postalCode': '78701',
    })
    await send(browser)
    expect(await statusOf(browser)).toBe('open')
    expect(await customersOf(world, browser.id)).toHaveLength(1)
  })
})
