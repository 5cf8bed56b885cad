import { beforeEach, expect, test } from 'vitest'
import { sendHeldAnswers } from '@/lib/flow/answers/send-held'
import { raiseAlert } from '@/lib/flow/events/record-events'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { begin, beginCreated, customerIdOf, DE_ADDRESS, openWorld, prefilled, send } from '@/test/world'
import { CREATE } from '@/test/world/doubt'
import { alertsOf } from '@/test/world/look'
import { settle } from '@/test/world/work'

const world = await openWorld()
const { db, client, faults } = world
const BIRTH = { countryOfBirth: 'MX', nationality: 'MX' }

beforeEach(() => faults.heal())

test('a refused create call leaves the queue once the customer exists', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  faults.fail(CREATE, 'key_refused')
  await send(browser)
  expect(await alertsOf(world, browser.id)).toEqual([['call_refused', 'unauthorised']])
  faults.heal()
  await settle(world, browser)
  expect((await browser.visit()).onboarding.status).toBe('open')
  expect(await alertsOf(world, browser.id)).toEqual([])
})

test('an answer that was not taken leaves the queue once the service has it', async () => {
  const browser = await beginCreated(world, {}, DE_ADDRESS)
  faults.fail(/^PATCH /, 'key_refused')
  await browser.submit('birth', BIRTH)
  expect(await alertsOf(world, browser.id)).toEqual([['update_refused', 'unauthorised']])
  faults.heal()
  await sendHeldAnswers(db, new Date(Date.now() + 60_000))
  expect(await alertsOf(world, browser.id)).toEqual([])
})

test('what came back to no step leaves the queue when the service takes it back', async () => {
  const browser = await beginCreated(world, { sandboxScenario: 'strange_errors' }, DE_ADDRESS)
  const kinds = async () => (await alertsOf(world, browser.id)).map(([kind]) => kind)
  expect(await kinds()).toContain('error_unplaced')
  const customer = await client.customers.get(await customerIdOf(browser))
  if (!customer.ok) throw new Error('no customer')
  const profiles = customer.value.profiles.map((profile) => ({ ...profile, errors: [] }))
  await applyCustomer(db, await browser.visit(), { ...customer.value, profiles })
  expect(await kinds()).not.toContain('error_unplaced')
})

test('after the end nobody of the team is asked to send an answer or to unlock a code', async () => {
  const browser = await beginCreated(world, {}, DE_ADDRESS)
  for (const kind of ['update_refused', 'code_locked', 'person_requested'] as const)
    await raiseAlert(db, browser.id, kind, 'email')
  const customer = await client.customers.get(await customerIdOf(browser))
  if (!customer.ok) throw new Error('no customer')
  const over = { status: 'approved', complete: [], pending: [], required: [], errors: [] } as const
  const profiles = customer.value.profiles.map(({ name }) => ({ name, ...over }))
  await applyCustomer(db, await browser.visit(), { ...customer.value, profiles })
  expect((await browser.visit()).onboarding.status).toBe('approved')
  expect(await alertsOf(world, browser.id)).toEqual([['person_requested', 'email']])
})
