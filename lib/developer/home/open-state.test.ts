import { expect, test } from 'vitest'
import { findLink } from '@/lib/flow/sessions/links'
import { createKey } from '@/lib/integrators/keys/integrator-keys'
import { deliverWebhooks } from '@/lib/integrators/webhooks-out/deliver'
import { fanOut } from '@/lib/integrators/webhooks-out/fan-out'
import { createEndpoint } from '@/lib/integrators/webhooks-out/manage-endpoints'
import { makeOnboarding, openWorld, tokenOf } from '@/test/world'
import { openReceiver } from '@/test/world/receiver'
import { EXPIRED_LINK, openState } from './open-state'
import { sendDeliveryAgain } from './send-delivery-again'
import { loadDeliveries, loadKeys } from './webhooks-view'

const world = await openWorld()
const { db, integrator } = world

test('an old link is shown as one, and an unknown state is refused', async () => {
  const opened = await openState(db, EXPIRED_LINK)
  if (!opened.ok) throw new Error(opened.code)
  expect(opened.value.cookies).toEqual([])
  expect(await findLink(db, tokenOf(opened.value.path))).toMatchObject({ code: 'link.expired' })
  for (const unknown of ['nirvana', 'constructor', null])
    expect(await openState(db, unknown)).toMatchObject({ code: 'input.invalid' })
})

test('what endpoints were told is there with its outcome, and goes out again on a press', async () => {
  const receiver = await openReceiver()
  await fanOut(db)
  await createEndpoint(db, integrator, { url: receiver.url })
  receiver.answers.push(500)
  await makeOnboarding(world)
  await fanOut(db)
  await deliverWebhooks(db)
  const [delivery] = await loadDeliveries(db, integrator)
  expect(delivery).toMatchObject({
    type: 'onboarding.created',
    mark: 'wait',
    text: expect.stringMatching(/127\.0\.0\.1:\d+ · waiting · 500 in \d+ ms$/),
  })
  const form = new FormData()
  form.set('endpoint', delivery?.endpoint ?? '')
  form.set('delivery', delivery?.id ?? '')
  expect(await sendDeliveryAgain(db, form)).toMatchObject({ ok: true })
  await deliverWebhooks(db)
  expect(await loadDeliveries(db, integrator)).toMatchObject([{ mark: 'done' }])
  form.set('delivery', 'dlv_of_nobody')
  expect(await sendDeliveryAgain(db, form)).toMatchObject({ code: 'not_found' })
})

test('keys stand by their names, with their last use and never with themselves', async () => {
  const made = await createKey(db, integrator.id, 'Back office')
  const shown = await loadKeys(db, integrator)
  expect(shown.map(({ name, text }) => [name, text])).toContainEqual(['Back office', 'never used'])
  expect(JSON.stringify(shown)).not.toContain(made.ok ? made.value.key : 'no key')
})
