import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { recordEvents } from '@/lib/flow/events/record-events'
import { startOnboarding } from '@/lib/integrators/onboardings/start'
import { alerts } from '@/lib/platform/db/schema/history'
import { advance, makeOnboarding, openWorld } from '@/test/world'
import { anotherIntegrator } from '@/test/world/integrators'
import { openReceiver } from '@/test/world/receiver'
import { deliverWebhooks, startDeliveries } from './deliver'
import { fanOut } from './fan-out'
import { createEndpoint, updateEndpoint } from './manage-endpoints'

const world = await openWorld()
const { db, integrator } = world
const DAY = 24 * 60 * 60
const MOST_TO_ONE = 8
const MOST_OF_ONE = 24

/** A receiver that takes every delivery and answers none until it is told to. */
async function openHanging() {
  const waiting: Array<() => void> = []
  const server = createServer((request, answer) => {
    request.resume()
    waiting.push(() => void answer.writeHead(204).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.closeAllConnections())
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const letGo = () => {
    for (const answer of waiting.splice(0)) answer()
  }
  return { url: `http://127.0.0.1:${port}/`, waiting, letGo }
}

async function register(url: string, whose = integrator): Promise<string> {
  const made = await createEndpoint(db, whose, { url })
  if (!made.ok) throw new Error(made.code)
  return made.value.id
}

const alertsAbout = (endpoint: string) =>
  db.select({ kind: alerts.kind }).from(alerts).where(eq(alerts.subject, endpoint))

test('a receiver that keeps its deliveries hanging holds up nobody else’s, and gets only a few at a time', async () => {
  const [hanging, quick] = [await openHanging(), await openReceiver()]
  const ids = [await register(hanging.url), await register(quick.url)]
  const { id } = await makeOnboarding(world)
  await recordEvents(
    db,
    id,
    Array.from({ length: 19 }, () => ({ type: 'onboarding.approved' })),
  )
  await fanOut(db)
  const begun: Promise<void>[] = []
  while (quick.got.length < 20) {
    begun.push(...(await startDeliveries(db)))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await expect.poll(() => hanging.waiting.length).toBe(MOST_TO_ONE)
  hanging.letGo()
  await Promise.all(begun)
  for (const endpoint of ids) await updateEndpoint(db, integrator, endpoint, { enabled: false })
})

test('the team hears once of an endpoint whose deliveries are given up, and once of one switched off', async () => {
  const receiver = await openReceiver()
  const endpoint = await register(receiver.url)
  receiver.answers.push(...Array.from({ length: 6 }, () => 500))
  for (let count = 0; count < 3; count += 1) await makeOnboarding(world)
  await fanOut(db)
  await deliverWebhooks(db)
  expect(await alertsAbout(endpoint)).toEqual([])
  advance(DAY)
  await deliverWebhooks(db)
  expect(await alertsAbout(endpoint)).toEqual([{ kind: 'delivery_dead' }])
  for (let count = 0; count < 2; count += 1) await makeOnboarding(world)
  await fanOut(db)
  await updateEndpoint(db, integrator, endpoint, { enabled: false })
  await deliverWebhooks(db)
  expect(await alertsAbout(endpoint)).toEqual([{ kind: 'delivery_dead' }, { kind: 'endpoint_off' }])
  vi.useRealTimers()
})

test('an integrator with many receivers that hang takes its share, and the next one is served at once', async () => {
  const [hanging, quick] = [await openHanging(), await openReceiver()]
  const [crowd, other] = [await anotherIntegrator(db), await anotherIntegrator(db)]
  for (let count = 0; count < 10; count += 1) await register(`${hanging.url}${count}`, crowd)
  await fanOut(db)
  await register(quick.url, other)
  const made = await startOnboarding(db, crowd, { type: 'individual' })
  if (!made.ok) throw new Error(made.code)
  await recordEvents(
    db,
    made.value.id,
    Array.from({ length: 30 }, () => ({ type: 'onboarding.approved' })),
  )
  await startOnboarding(db, other, { type: 'individual' })
  await fanOut(db)
  const begun = await startDeliveries(db)
  await expect.poll(() => quick.got.length).toBe(1)
  expect(hanging.waiting.length).toBeLessThanOrEqual(MOST_OF_ONE)
  hanging.letGo()
  await Promise.all(begun)
})
