import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forget } from '@/lib/flow/retention/retention'
import { startOnboarding } from '@/lib/integrators/onboardings/start'
import { seal } from '@/lib/platform/crypto/seal'
import { alerts } from '@/lib/platform/db/schema/history'
import { webhookDeliveries, webhookEndpoints } from '@/lib/platform/db/schema/webhooks-out'
import { advance, openWorld } from '@/test/world'
import { anotherIntegrator } from '@/test/world/integrators'
import { openReceiver } from '@/test/world/receiver'
import { deliverWebhooks } from './deliver'
import { sendAgain } from './deliveries'
import { fanOut } from './fan-out'
import { createEndpoint } from './manage-endpoints'

const { db } = await openWorld()
const DAY = 24 * 60 * 60

test('a delivery that died is told about an onboarding that can still be opened', async () => {
  const receiver = await openReceiver()
  receiver.answers.push(...Array.from({ length: 6 }, () => 500))
  const other = await anotherIntegrator(db)
  const live = await startOnboarding(db, other, { type: 'individual' })
  const gone = await startOnboarding(db, other, { type: 'individual' })
  if (!live.ok || !gone.ok) throw new Error('not started')
  await fanOut(db)
  const endpoint = await createEndpoint(db, other, { url: receiver.url })
  if (!endpoint.ok) throw new Error(endpoint.code)
  await forget(db, gone.value.id)
  await fanOut(db)
  await deliverWebhooks(db)
  advance(DAY)
  await deliverWebhooks(db)
  const about = await db.select().from(alerts).where(eq(alerts.subject, endpoint.value.id))
  expect(about.map(({ onboardingId }) => onboardingId)).toEqual([live.value.id])
})

test('a delivery that nobody can sign is dead after its day, says why, and is told to the team', async () => {
  const receiver = await openReceiver()
  const other = await anotherIntegrator(db)
  await fanOut(db)
  const endpoint = await createEndpoint(db, other, { url: receiver.url })
  if (!endpoint.ok) throw new Error(endpoint.code)
  const { id } = endpoint.value
  await db
    .update(webhookEndpoints)
    .set({ secret: seal(Buffer.alloc(32, 7), `${id}/webhook_endpoints.secret`, Buffer.from('gone')) })
    .where(eq(webhookEndpoints.id, id))
  expect((await startOnboarding(db, other, { type: 'individual' })).ok).toBe(true)
  await fanOut(db)
  await deliverWebhooks(db)
  const waiting = await deliveriesTo(id)
  expect(waiting.map(({ state, log }) => [state, log.at(-1)?.problem])).toEqual(
    waiting.map(() => ['waiting', 'secret']),
  )
  advance(DAY)
  await deliverWebhooks(db)
  const ended = await deliveriesTo(id)
  expect(ended.length).toBeGreaterThan(0)
  expect(ended.map(({ state, log }) => [state, log.at(-1)?.problem])).toEqual(
    ended.map(() => ['dead', 'secret']),
  )
  expect(receiver.got).toEqual([])
  const about = await db.select().from(alerts).where(eq(alerts.subject, id))
  expect(about.map(({ kind }) => kind)).toEqual(['delivery_dead'])
})

test('what is sent again during a try has a day of tries of its own, whatever comes of that try', async () => {
  const other = await anotherIntegrator(db)
  await fanOut(db)
  const endpoint = await createEndpoint(db, other, { url: 'https://nowhere.example/hook' })
  if (!endpoint.ok) throw new Error(endpoint.code)
  const { id } = endpoint.value
  expect((await startOnboarding(db, other, { type: 'individual' })).ok).toBe(true)
  await fanOut(db)
  const begun = await deliveriesTo(id)
  advance(DAY)
  await deliverWebhooks(db, async () => {
    for (const one of begun) expect((await sendAgain(db, other, id, one.id)).ok).toBe(true)
    throw new Error('away')
  })
  const states = (await deliveriesTo(id)).map(({ state, tries }) => [state, tries])
  expect(states).toEqual(begun.map(() => ['waiting', 0]))
})

const deliveriesTo = (endpointId: string) =>
  db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, endpointId))
