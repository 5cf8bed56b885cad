import { expect, test } from 'vitest'
import { type Browser, beginCreated, openWorld } from '@/test/world'
import { sendHeldAnswers } from './send-held'

const world = await openWorld()
const { db, faults } = world

const CUBA = {
  'address.country': 'CU',
  'address.line1': 'Calle 1',
  'address.city': 'Habana',
  'address.postalCode': '10100',
}
const AUSTIN = {
  'address.country': 'US',
  'address.line1': '2 Main St',
  'address.city': 'Austin',
  'address.state': 'US-TX',
  'address.postalCode': '78701',
}

async function addressStep(browser: Browser) {
  const { steps, next } = await browser.plan()
  const { state } = steps.find(({ step }) => step.id === 'address') ?? {}
  return { state, next }
}

test('a change that waited for the service and was refused then is the next thing to do, until it is corrected', async () => {
  const browser = await beginCreated(world)
  faults.fail(/^PATCH /, 'unreachable', 9)
  await browser.submit('address', CUBA)
  faults.heal()
  await sendHeldAnswers(db, new Date(Date.now() + 60_000))
  expect(await addressStep(browser)).toEqual({ state: 'problem', next: 'address' })
  expect(JSON.stringify(await browser.screen('address'))).toContain('address-country')
  await browser.submit('address', AUSTIN)
  expect(await addressStep(browser)).toMatchObject({ state: 'completed' })
})
