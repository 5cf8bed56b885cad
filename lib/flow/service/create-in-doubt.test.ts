import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { handleWebhooks } from '@/lib/flow/webhooks-in/receive'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import { type Browser, begin, openWorld, prefilled, send } from '@/test/world'
import { CREATE, callOf, LIST } from '@/test/world/doubt'
import type { Broken } from '@/test/world/faults'
import { alertsOf, customersOf } from '@/test/world/look'
import { settle } from '@/test/world/work'
import { settleCalls } from './settle-calls'

const world = await openWorld()
const { db, faults } = world

beforeEach(() => faults.heal())

const ready = () => begin(world, { prefill: prefilled() })

async function statusOf(browser: Browser) {
  return (await browser.visit()).onboarding.status
}

/** A list that does not have yet what was made a moment ago. */
const findNobody: Broken = (request, answer) => {
  const url = new URL(request.url)
  url.searchParams.set('email', 'nobody@example.com')
  return answer(new Request(url, request))
}

describe('a call in doubt', () => {
  test('is settled by the customer that carries our mark, anyone else who has the same e-mail', async () => {
    const prefill = prefilled()
    const stranger = await begin(world, { prefill })
    await send(stranger)
    const browser = await begin(world, { prefill })
    faults.fail(CREATE, 'answer_lost', 1)
    await send(browser)
    expect(await callOf(world, browser)).toMatchObject({ state: 'in_doubt' })
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
    expect(await alertsOf(world, browser.id)).toEqual([['call_in_doubt', (await callOf(world, browser)).id]])
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
    expect(await callOf(world, browser)).toMatchObject({ state: 'in_doubt', repeats: 2 })
  })

  test('whose repeat is refused as a conflict has been taken before, and nobody reads of a refusal', async () => {
    const browser = await ready()
    faults.fail(CREATE, 'answer_lost', 1)
    faults.meet(LIST, findNobody, 4)
    await send(browser)
    const before = faults.seen.length
    faults.meet(
      CREATE,
      async () => Response.json({ status: 409, title: 'No', errors: [] }, { status: 409 }),
      1,
    )
    await settle(world, browser, 4)
    expect(faults.seen.slice(before).filter(({ line }) => CREATE.test(line))).toHaveLength(1)
    expect(await callOf(world, browser)).toMatchObject({ state: 'in_doubt', repeats: 1 })
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
    expect(await callOf(world, browser)).toMatchObject({ state: 'rejected' })
  })
})
