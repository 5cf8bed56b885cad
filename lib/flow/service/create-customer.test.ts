import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { handleWebhooks } from '@/lib/flow/webhooks-in/receive'
import { updateOnboarding } from '@/lib/integrators/onboardings/update-onboarding'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import { present } from '@/lib/platform/errors'
import { type Browser, begin, beginCreated, openWorld, prefilled, send } from '@/test/world'
import type { Broken } from '@/test/world/faults'
import { alertsOf, customersOf, eventsOf } from '@/test/world/look'
import { settle } from '@/test/world/work'
import { createCustomer } from './create-customer'
import { settleCalls } from './settle-calls'

const world = await openWorld()
const { db, faults } = world
const CREATE = /^POST \/v2\/customer$/
const LIST = /^GET \/v2\/customer$/

beforeEach(() => faults.heal())

const ready = () => begin(world, { prefill: prefilled() })

async function callOf(browser: Browser) {
  const rows = await db.select().from(upstreamCalls).where(eq(upstreamCalls.onboardingId, browser.id))
  expect(rows).toHaveLength(1)
  return present(rows[0], 'one call')
}

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

/** A list that does not have yet what was made a moment ago. */
const findNobody: Broken = (request, answer) => {
  const url = new URL(request.url)
  url.searchParams.set('email', 'nobody@example.com')
  return answer(new Request(url, request))
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
    const call = await callOf(browser)
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
    expect(await callOf(browser)).toMatchObject({ state: 'sent' })
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

describe('a call in doubt', () => {
  test('is settled by the customer that carries our mark, anyone else who has the same e-mail', async () => {
    const prefill = prefilled()
    const stranger = await begin(world, { prefill })
    await send(stranger)
    const browser = await begin(world, { prefill })
    faults.fail(CREATE, 'answer_lost', 1)
    await send(browser)
    expect(await callOf(browser)).toMatchObject({ state: 'in_doubt' })
    await settle(world, browser)
    expect((await browser.visit()).onboarding.customerId).toBe((await customersOf(world, browser.id))[0])
    expect((await stranger.visit()).onboarding.customerId).not.toBe(
      (await browser.visit()).onboarding.customerId,
    )
  })

  test('is not looked at before its time', async () => {
    const browser = await ready()
    faults.fail(CREATE, 'answer_lost', 1)
    await send(browser)
    const before = faults.seen.length
    await settleCalls(db)
    expect(faults.seen.slice(before)).toEqual([])
  })

  test('is looked at at once when a delivery names its onboarding', async () => {
    const browser = await ready()
    faults.fail(CREATE, 'answer_lost', 1)
    await send(browser)
    await db.execute(
      sql`insert into webhook_inbox (key, name, onboarding_id) values ('early', 'customer.create', ${browser.id})`,
    )
    await handleWebhooks(db)
    await settleCalls(db)
    expect(await statusOf(browser)).toBe('open')
  })

  test('is never repeated while look-ups fail, and the team is told after a quarter of an hour', async () => {
    const browser = await ready()
    faults.fail(CREATE, 'connection_reset', 1)
    faults.fail(LIST, 'server_error')
    await send(browser)
    const before = faults.seen.length
    await settle(world, browser, 10)
    expect(faults.seen.slice(before).filter(({ line }) => CREATE.test(line))).toEqual([])
    expect(await alertsOf(world, browser.id)).toEqual([])
    await settleCalls(db, new Date(Date.now() + 16 * 60_000))
    expect(await alertsOf(world, browser.id)).toEqual([['call_in_doubt', (await callOf(browser)).id]])
    expect(await statusOf(browser)).toBe('sending')
  })

  test('is repeated twice at most, under the same key, each time after several look-ups found nothing', async () => {
    const browser = await ready()
    faults.fail(CREATE, 'connection_reset', 4)
    const before = faults.seen.length
    await send(browser)
    await settle(world, browser, 3)
    const creates = () => faults.seen.slice(before).filter(({ line }) => CREATE.test(line))
    expect(creates()).toHaveLength(1)
    await settle(world, browser, 2)
    expect(creates()).toHaveLength(2)
    await settle(world, browser, 20)
    expect(creates()).toHaveLength(3)
    expect(new Set(creates().map((create) => JSON.stringify(create))).size).toBe(1)
    expect(await customersOf(world, browser.id)).toEqual([])
    expect(await callOf(browser)).toMatchObject({ state: 'in_doubt', repeats: 2 })
  })

  test('whose repeat is refused as a conflict has been taken before, and nobody reads of a refusal', async () => {
    const browser = await ready()
    faults.fail(CREATE, 'answer_lost', 1)
    faults.meet(LIST, findNobody, 4)
    await send(browser)
    const before = faults.seen.length
    // The body of the repeat is another one.
    await updateOnboarding(db, world.integrator, browser.id, { meta: { note: 'later' } })
    await settle(world, browser, 4)
    expect(faults.seen.slice(before).filter(({ line }) => CREATE.test(line))).toHaveLength(1)
    expect(await callOf(browser)).toMatchObject({ state: 'in_doubt', repeats: 1 })
    expect(await statusOf(browser)).toBe('sending')
    await settle(world, browser)
    expect(await statusOf(browser)).toBe('open')
    expect(await customersOf(world, browser.id)).toHaveLength(1)
    expect(await alertsOf(world, browser.id)).toEqual([])
  })

  test('is looked up by one process at a time', async () => {
    const browser = await ready()
    faults.fail(CREATE, 'answer_lost', 1)
    await send(browser)
    const before = faults.seen.length
    await db
      .update(upstreamCalls)
      .set({ dueAt: new Date() })
      .where(eq(upstreamCalls.onboardingId, browser.id))
    await Promise.all(Array.from({ length: 8 }, () => settleCalls(db)))
    expect(faults.seen.slice(before).filter(({ line }) => LIST.test(line))).toHaveLength(1)
    expect(await statusOf(browser)).toBe('open')
  })

  test('ends without a customer when the onboarding was deleted in the meantime', async () => {
    const browser = await ready()
    faults.fail(CREATE, 'connection_reset', 1)
    await send(browser)
    await db.execute(sql`update onboardings set purged_at = now() where id = ${browser.id}`)
    await settle(world, browser)
    expect(await openOnboarding(db, browser.id)).toBeUndefined()
    expect(await callOf(browser)).toMatchObject({ state: 'rejected' })
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
    expect(await callOf(browser)).toMatchObject({ state: 'rejected' })
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
