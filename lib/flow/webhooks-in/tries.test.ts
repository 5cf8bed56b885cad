import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { webhookInbox } from '@/lib/platform/db/schema/service-calls'
import { advance, beginCreated, customerIdOf, openWorld, WEBHOOK_SECRET } from '@/test/world'
import { finish } from '@/test/world/work'
import { handleWebhooks, receiveWebhook } from './receive'

const world = await openWorld()
const { db, faults, sandbox } = world

beforeEach(async () => {
  faults.heal()
  await db.delete(webhookInbox)
})

const makeDue = () => db.update(webhookInbox).set({ dueAt: sql`now()` })

/** A delivery about a customer who is confirmed already, whom nothing else reads. */
async function delivered(): Promise<void> {
  const browser = await beginCreated(world)
  await finish(world, browser)
  advance(30)
  await sandbox.tick()
  await browser.refresh()
  expect((await browser.visit()).onboarding).toMatchObject({ status: 'approved', nextAction: 'none' })
  const customer = { id: await customerIdOf(browser) }
  const body = Buffer.from(JSON.stringify({ id: 'event_1', name: 'customer.update', data: { customer } }))
  await receiveWebhook(db, body, createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex'), 'theirs')
}

/** How often handling what is due reads a customer. */
async function reads(): Promise<number> {
  const before = faults.seen.length
  await handleWebhooks(db)
  return faults.seen.slice(before).filter(({ line }) => line.startsWith('GET /v2/customer/')).length
}

test('a delivery about a customer nobody waits for is tried again while the service does not answer, soon and then rarer, for a day', async () => {
  await delivered()
  faults.fail(/customer/, 'server_error')
  await handleWebhooks(db)
  expect(await reads()).toBe(0)
  faults.heal()
  await makeDue()
  expect(await reads()).toBe(1)
  await makeDue()
  expect(await reads()).toBe(0)
})

test('a delivery about a customer nobody waits for is not tried for ever', async () => {
  await delivered()
  await db.update(webhookInbox).set({ receivedAt: sql`now() - interval '2 days'` })
  faults.fail(/customer/, 'server_error')
  await handleWebhooks(db)
  faults.heal()
  expect(await db.select().from(webhookInbox)).toMatchObject([{ handledAt: expect.any(Date) }])
})

test('a delivery about a customer nobody waits for is done with when the service knows the customer no more', async () => {
  await delivered()
  faults.fail(/customer/, 'refused')
  await handleWebhooks(db)
  expect(await db.select().from(webhookInbox)).toMatchObject([{ handledAt: expect.any(Date) }])
})

test('a delivery about a customer nobody waits for is read by another process when the one that took it has ended', async () => {
  await delivered()
  const dying = vi.spyOn(world.client.customers, 'get').mockReturnValue(new Promise(() => undefined))
  void handleWebhooks(db)
  await vi.waitFor(() => expect(dying).toHaveBeenCalled())
  dying.mockRestore()
  expect(await reads()).toBe(0)
  await makeDue()
  expect(await reads()).toBe(1)
})
