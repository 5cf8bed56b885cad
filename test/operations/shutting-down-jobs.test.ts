import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { pollCustomers } from '@/lib/flow/service/poll'
import { handleWebhooks, receiveWebhook } from '@/lib/flow/webhooks-in/receive'
import { beginCreated, customerIdOf, openWorld, WEBHOOK_SECRET } from '@/test/world'

const shutdown = { since: () => false }
vi.mock('@/lib/platform/shutting-down', () => ({ isShuttingDown: () => shutdown.since() }))

const world = await openWorld()
const { db, faults } = world
const READ = /^GET .*\/customer\//

/** The customers that were read, in that order. */
const read = () =>
  faults.seen.filter(({ line }) => READ.test(line)).map(({ line }) => line.split('/').at(-1) ?? '')

beforeEach(async () => {
  shutdown.since = () => false
  await db.execute(sql`update onboardings set next_action = 'none'`)
})

async function several(count: number): Promise<readonly string[]> {
  const customers: string[] = []
  for (let n = 0; n < count; n += 1) customers.push(await customerIdOf(await beginCreated(world)))
  return customers
}

/** Does some work in a process that is told to shut down as soon as it has read a customer, then in one that stays. */
async function readByTwo(work: () => Promise<void>) {
  const before = read().length
  shutdown.since = () => read().length > before
  await work()
  const first = read().slice(before)
  shutdown.since = () => false
  await work()
  return { first, second: read().slice(before + first.length) }
}

test('deliveries claimed and not begun by a process that shuts down are the next one’s at once', async () => {
  const customers = await several(3)
  for (const [n, id] of customers.entries()) {
    const body = JSON.stringify({ id: `event_${n}`, name: 'customer.updated', data: { customer: { id } } })
    const signature = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex')
    await receiveWebhook(db, Buffer.from(body), signature, 'a network')
  }
  const { first, second } = await readByTwo(() => handleWebhooks(db))
  expect(first).toHaveLength(1)
  expect([...first, ...second].sort()).toEqual([...customers].sort())
})

test('customers claimed and not read by a process that shuts down are the next one’s at once', async () => {
  const customers = await several(8)
  const { first, second } = await readByTwo(() => pollCustomers(db, new Date(Date.now() + 5 * 60_000)))
  expect(first.length).toBeLessThan(customers.length)
  expect([...first, ...second].sort()).toEqual([...customers].sort())
})
