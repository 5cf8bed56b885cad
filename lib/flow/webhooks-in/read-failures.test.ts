import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { drafts } from '@/lib/platform/db/schema/onboardings'
import { webhookInbox } from '@/lib/platform/db/schema/service-calls'
import { present } from '@/lib/platform/errors'
import { beginCreated, customerIdOf, openWorld } from '@/test/world'
import { handleWebhooks } from './receive'

const world = await openWorld()
const { db } = world

test('a delivery about a customer who could not be read is kept, and read when that works again', async () => {
  const browser = await beginCreated(world)
  const customerId = await customerIdOf(browser)
  const rows = await db.select().from(drafts).where(eq(drafts.onboardingId, browser.id))
  const { sealed } = present(rows[0], 'a draft')
  const keep = (bytes: Buffer) =>
    db.update(drafts).set({ sealed: bytes }).where(eq(drafts.onboardingId, browser.id))
  await keep(Buffer.from('spoilt'))
  await db.insert(webhookInbox).values({ key: 'event', name: 'customer.update', customerId })
  await handleWebhooks(db)
  const [waiting] = await db.select().from(webhookInbox)
  expect(waiting?.handledAt).toBeNull()
  await keep(sealed)
  await db.update(webhookInbox).set({ dueAt: new Date() })
  await handleWebhooks(db)
  const [read] = await db.select().from(webhookInbox)
  expect(read?.handledAt).toEqual(expect.any(Date))
})
