import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alerts } from '@/lib/db/schema/history'
import { startOnboarding } from '@/lib/onboarding/integrator/start'
import { forget } from '@/lib/onboarding/retention'
import { advance, openWorld } from '@/test/world'
import { anotherIntegrator } from '@/test/world-integrators'
import { openReceiver } from '@/test/world-receiver'
import { deliverWebhooks } from './deliver'
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
