import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sweep } from '@/lib/flow/retention/retention'
import { pollCustomers } from '@/lib/flow/service/poll'
import { webhookInbox } from '@/lib/platform/db/schema/service-calls'
import { advance, type Browser, beginCreated, customerIdOf, openWorld, WEBHOOK_SECRET } from '@/test/world'
import { dumpOf, eventsOf } from '@/test/world/look'
import { finish } from '@/test/world/work'
import { handleWebhooks, receiveWebhook } from './receive'

const world = await openWorld()
const { db, faults, sandbox } = world

beforeEach(async () => {
  vi.useRealTimers()
  faults.heal()
  await db.delete(webhookInbox)
})

const sign = (body: string | Buffer, secret = WEBHOOK_SECRET) =>
  createHmac('sha256', secret).update(body).digest('hex')

const counter = { value: 0 }
function bodyOf(customerId: string, name = 'customer.kyc.successful', more: object = {}): string {
  counter.value += 1
  return JSON.stringify({
    id: `event_${counter.value}`,
    name,
    data: { customer: { id: customerId } },
    ...more,
  })
}

const deliver = (body: string, signature: string | null = sign(body)) =>
  receiveWebhook(db, Buffer.from(body), signature, `the network of delivery ${counter.value++}`)

const inbox = () => db.select().from(webhookInbox)

async function reads(work: () => Promise<unknown>): Promise<number> {
  const before = faults.seen.length
  await work()
  return faults.seen.slice(before).filter(({ line }) => line.startsWith('GET /v2/customer/')).length
}

/** A customer whose review ended at the service, which nobody here knows yet. */
async function decided(meta: Record<string, string> = {}): Promise<{ browser: Browser; customerId: string }> {
  const browser = await beginCreated(world, meta)
  await finish(world, browser)
  advance(30)
  await sandbox.tick()
  return { browser, customerId: await customerIdOf(browser) }
}

const statusOf = async (browser: Browser) => (await browser.visit()).onboarding.status

describe('a delivery is taken', () => {
  test('signed over its bytes, or over its content serialised again, with this secret or the one before', async () => {
    const compact = bodyOf('customer_a')
    const spaced = JSON.stringify(JSON.parse(compact), null, 2)
    expect(await deliver(compact)).toBe('accepted')
    expect(await deliver(spaced)).toBe('accepted')
    expect(await deliver(spaced, sign(compact))).toBe('accepted')
    expect(await deliver(compact, sign(compact, 'the_earlier_secret'))).toBe('accepted')
    expect(await inbox()).toHaveLength(1)
  })

  test('and makes us read the customer, whose word alone counts', async () => {
    const { browser, customerId } = await decided()
    expect(await statusOf(browser)).toBe('in_review')
    await deliver(bodyOf(customerId))
    await handleWebhooks(db)
    expect(await statusOf(browser)).toBe('approved')
  })

  test('PRV keeps nothing of its content but names and ids', async () => {
    await deliver(
      bodyOf('customer_b', 'customer.update', {
        data: { customer: { id: 'customer_b', email: 'planted@example.com', firstName: 'Planted' } },
      }),
    )
    expect(await dumpOf(world, ['sandbox_'])).not.toMatch(/planted/i)
  })
})

describe('a delivery is refused', () => {
  test('with each of 200 wrong signatures, and nothing of it is kept', async () => {
    const body = bodyOf('customer_c')
    const right = sign(body)
    const wrong = fc.oneof(
      fc.constantFrom(
        null,
        '',
        right.toUpperCase(),
        ` ${right}`,
        `${right}\n`,
        `sha256=${right}`,
        right.slice(1),
      ),
      fc.nat(63).map((at) => right.slice(0, at) + (right[at] === '0' ? '1' : '0') + right.slice(at + 1)),
      fc.string().map((secret) => sign(body, `${secret} of somebody`)),
      fc.string().map((other) => sign(`${body}${other}.`)),
      fc.constant(`${right}, ${right}`),
      fc.constant(Buffer.from(right, 'hex').toString('base64')),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(wrong, async (signature) => {
        expect(await deliver(body, signature)).toMatchObject({ code: 'key.refused' })
      }),
      { numRuns: 200 },
    )
    expect(await inbox()).toEqual([])
  })

  test('when a byte of it was changed', async () => {
    const body = bodyOf('customer_d')
    expect(await deliver(body.replace('customer_d', 'customer_e'), sign(body))).toMatchObject({
      code: 'key.refused',
    })
  })
})

describe('shapes we do not know', () => {
  test.each([
    '{}',
    '[]',
    'null',
    '"text"',
    '42',
    'not json',
    '{"name": null}',
    '{"name": "customer.update"}',
    '{"name": "customer.update", "data": null}',
    '{"name": "customer.update", "data": {"customer": {"id": 7}}}',
    '{"name": "customer.update", "data": {"customer": {"id": "customer_nobody"}}}',
    '{"type": "customer.created", "id": "x", "data": {"id": "customer_nobody"}}',
    '{"name": "moon.phase.changed", "data": {"phase": "full"}}',
    '{"__proto__": {"name": "customer.update"}}',
    `{"name": "${'n'.repeat(5000)}", "data": {}}`,
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ])('are accepted and change nothing: %.60s', async (body) => {
    expect(await deliver(body)).toBe('accepted')
    await handleWebhooks(db)
    expect((await inbox()).every(({ handledAt }) => handledAt !== null)).toBe(true)
  })
})

test('a delivery that comes fifty times at once is one, with one effect', async () => {
  const { browser, customerId } = await decided()
  const body = bodyOf(customerId)
  await Promise.all(Array.from({ length: 50 }, () => deliver(body)))
  expect(await inbox()).toHaveLength(1)
  expect(await reads(() => Promise.all(Array.from({ length: 5 }, () => handleWebhooks(db))))).toBe(1)
  const types = await eventsOf(world, browser.id)
  expect(types.filter((type) => type === 'onboarding.approved')).toHaveLength(1)
})

test('many deliveries about one customer are one read', async () => {
  const { customerId } = await decided()
  for (let n = 0; n < 20; n += 1) await deliver(bodyOf(customerId, `customer.event.${n}`))
  expect(await reads(() => handleWebhooks(db))).toBe(1)
})

test('a well-signed lie changes nothing', async () => {
  const browser = await beginCreated(world)
  for (const name of ['customer.kyc.successful', 'customer.kyc.rejected', 'customer.tos.successful']) {
    await deliver(bodyOf(await customerIdOf(browser), name))
  }
  await handleWebhooks(db)
  expect((await browser.visit()).onboarding).toMatchObject({ status: 'open', nextAction: 'customer_action' })
  expect(await eventsOf(world, browser.id)).not.toContain('onboarding.approved')
})

test('the order of deliveries does not matter', async () => {
  const { browser, customerId } = await decided({ sandboxOutcome: 'reject' })
  for (const name of [
    'customer.kyc.rejected',
    'customer.create',
    'customer.kyc.successful',
    'customer.update',
  ]) {
    await deliver(bodyOf(customerId, name))
    await handleWebhooks(db)
  }
  expect(await statusOf(browser)).toBe('rejected')
})

test('an old delivery that comes again after it was forgotten is harmless', async () => {
  const { browser, customerId } = await decided()
  const body = bodyOf(customerId)
  await deliver(body)
  await handleWebhooks(db)
  const before = await eventsOf(world, browser.id)
  await sweep(db, new Date(Date.now() + 31 * 24 * 60 * 60_000))
  expect(await inbox()).toEqual([])
  expect(await deliver(body)).toBe('accepted')
  await handleWebhooks(db)
  expect(await eventsOf(world, browser.id)).toEqual(before)
  expect(await statusOf(browser)).toBe('approved')
})

describe('without any delivery', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

  test('the state is right within five minutes', async () => {
    const { browser } = await decided()
    await pollCustomers(db, inMinutes(5))
    expect(await statusOf(browser)).toBe('approved')
  })

  test('customers whose state is young are left alone', async () => {
    await pollCustomers(db, inMinutes(5))
    const { browser } = await decided()
    expect(await reads(() => pollCustomers(db))).toBe(0)
    expect(await statusOf(browser)).toBe('in_review')
  })

  test('customers nobody touches, the service lost, or whose key is broken hold up nobody', async () => {
    await db.execute(sql`update onboardings set next_action = 'none'`)
    const { browser, customerId } = await decided()
    const old = (name: string, customer: string, active: string) => sql`insert into onboardings
      (id, integrator_id, type, reference, phrase, data_key, customer_id, customer_given, next_action, status,
        snapshot_at, active_at)
      select ${name} || n, 'int_demo', 'individual', ${name} || n, 'old', data_key, ${customer}, true, 'wait', 'in_review',
        now() - interval '100 days', now() - ${active}::interval
      from onboardings, generate_series(1, 30) n where id = ${browser.id}`
    await db.execute(old('left', 'customer_left', '90 days'))
    // A copied key opens nothing in its new place.
    await db.execute(old('broken', customerId, '1 day'))
    await lose(await beginCreated(world))
    expect(await reads(() => pollCustomers(db, inMinutes(5)))).toBe(2)
    expect(await statusOf(browser)).toBe('approved')
    await deliver(bodyOf(customerId))
    await handleWebhooks(db)
    expect((await browser.visit()).onboarding.snapshotAt?.getTime()).toBe(Date.now())
  })

  async function lose(browser: Browser): Promise<void> {
    await db.execute(sql`delete from sandbox_customers where id = ${await customerIdOf(browser)}`)
    await db.execute(sql`update onboardings set snapshot_at = to_timestamp(0) where id = ${browser.id}`)
  }
})
