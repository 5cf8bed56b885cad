import { beforeEach, expect, test } from 'vitest'
import { readAssumptions } from '@/lib/upstream/assumptions'
import { type Browser, begin, openWorld, prefilled, send } from '@/test/world'
import { CREATE, callOf } from '@/test/world/doubt'
import { alertsOf, customersOf } from '@/test/world/look'
import { settle } from '@/test/world/work'
import { settleCalls } from './settle-calls'

/** A create that the service has taken and does not show yet. */
const late: { commit?: (() => Promise<Response>) | undefined } = {}

const world = await openWorld({
  settings: { idempotencyKeys: false },
  line: (usual) => async (input, init) => {
    const request = new Request(input, init)
    if (
      !late.commit &&
      isHeldBack.value &&
      request.method === 'POST' &&
      request.url.endsWith('/v2/customer')
    ) {
      late.commit = () => usual(request)
      throw new TypeError('fetch failed')
    }
    return usual(request)
  },
})
const isHeldBack = { value: false }
const { db, faults } = world

beforeEach(() => {
  faults.heal()
  late.commit = undefined
  isHeldBack.value = true
})

async function statusOf(browser: Browser) {
  return (await browser.visit()).onboarding.status
}

test('nothing is believed about idempotency keys of creates unless a setting says so', () => {
  expect(readAssumptions().createKeysHonoured).toBe(false)
})

test('a create committed late at a service that ignores keys gives one customer, and nobody has to do anything', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  await send(browser)
  const before = faults.seen.length
  await settle(world, browser, 12)
  expect(faults.seen.slice(before).filter(({ line }) => CREATE.test(line))).toEqual([])
  expect(await customersOf(world, browser.id)).toEqual([])
  await late.commit?.()
  await settle(world, browser)
  expect(await statusOf(browser)).toBe('open')
  expect(await customersOf(world, browser.id)).toHaveLength(1)
})

test('a create of which nothing is ever found waits for the team, and the person reads that we are finding out', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  await send(browser)
  await settle(world, browser, 12)
  await settleCalls(db, new Date(Date.now() + 16 * 60_000))
  const call = await callOf(world, browser)
  expect(call).toMatchObject({ state: 'in_doubt', repeats: 0 })
  expect(await alertsOf(world, browser.id)).toEqual([['call_in_doubt', call.id]])
  expect((await browser.visit()).waiting.isInDoubt).toBe(true)
})
