import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { createCustomer } from '@/lib/flow/service/create-customer'
import { plannedFor } from '@/lib/model/plan/steps-of-screen'
import { sandboxCustomers } from '@/lib/platform/db/schema/sandbox'
import { type Browser, begin, beginCreated, customerIdOf, openWorld, prefilled, send } from '@/test/world'
import { formOf } from '@/test/world/answers'
import { alertsOf } from '@/test/world/look'
import { settle } from '@/test/world/work'
import { deleteAnswers } from '../own-answers/delete-answers'
import { sendHeldAnswers } from './send-held'
import { submitStep } from './submit-step'

const world = await openWorld()
const { db, faults } = world
const UPDATE = /^PATCH .*customer/
const CREATE = /^POST \/v2\/customer$/

beforeEach(() => faults.heal())

const named = (firstName: string) => ({ firstName, lastName: 'Kestrelhof' })
const street = (line1: string) => ({
  'address.country': 'US',
  'address.line1': line1,
  'address.city': 'Austin',
  'address.state': 'US-TX',
  'address.postalCode': '78701',
})

/** What the service has of a browser's customer, once the job has sent what is held. */
async function atService(browser: Browser) {
  await sendHeldAnswers(db, new Date(Date.now() + 60_000))
  const [row] = await db
    .select({ data: sandboxCustomers.data })
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, await customerIdOf(browser)))
  expect((await browser.visit()).draft).toMatchObject({ held: [], withTeam: [] })
  expect(await alertsOf(world, browser.id)).toEqual([])
  return row?.data
}

/** A page that was drawn before sends its address now. */
const saveAddress = (visit: Visit, line1: string) =>
  submitStep(db, visit, plannedFor(planOf(visit), 'address'), formOf(street(line1)))

test('of two answers that overtake each other on their way the service keeps the one that was saved last', async () => {
  const browser = await beginCreated(world, { sandboxRequire: 'first_name,last_name,gender' })
  const overtake = async () => void (await browser.submit('name', named('Second')))
  faults.meet(UPDATE, (request, answer) => overtake().then(() => answer(request)), 1)
  await browser.submit('name', named('First'))
  expect(await atService(browser)).toMatchObject({ firstName: 'Second' })
})

test('a refused answer keeps no newer one of the same step from the service', async () => {
  const browser = await beginCreated(world, { sandboxRequire: 'first_name,last_name,gender' })
  const overtake = async () => void (await browser.submit('name', named('Second')))
  const refusal = Response.json({ status: 422, title: 'No', detail: 'No', errors: [] }, { status: 422 })
  faults.meet(UPDATE, () => overtake().then(() => refusal), 1)
  await browser.submit('name', named('First'))
  expect((await browser.visit()).draft.withTeam).toEqual([])
})

test('answers that were deleted on their way are not sent again', async () => {
  const browser = await beginCreated(world, { sandboxRequire: 'first_name,last_name,gender' })
  const remove = async () => void (await deleteAnswers(db, await browser.visit()))
  faults.meet(UPDATE, (request, answer) => remove().then(() => answer(request)), 1)
  await browser.submit('name', named('First'))
  expect((await browser.visit()).draft).toMatchObject({ answers: {}, held: [] })
})

test('the create call carries what was saved after its page was read', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  const before = await browser.visit()
  await browser.submit('address', street('2 Later Street'))
  await createCustomer(db, before)
  expect(await atService(browser)).toMatchObject({ address: { line1: '2 Later Street' } })
})

test('what is saved while the create call is on its way follows it', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  const before = await browser.visit()
  faults.meet(CREATE, async (request, answer) => {
    expect(await saveAddress(before, '3 Late Street')).toMatchObject({ kind: 'saved' })
    await sendHeldAnswers(db, new Date(Date.now() + 60_000))
    return answer(request)
  })
  await send(browser)
  expect(await saveAddress(before, '3 Late Street')).toMatchObject({ kind: 'saved' })
  expect(await atService(browser)).toMatchObject({ address: { line1: '3 Late Street' } })
})

test('also where the answer to the create call is lost', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  const before = await browser.visit()
  faults.meet(CREATE, async (request, answer) => {
    await saveAddress(before, '4 Late Street')
    await answer(request)
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) })
  })
  await send(browser)
  await sendHeldAnswers(db, new Date(Date.now() + 60_000))
  await settle(world, browser)
  await sendHeldAnswers(db, new Date(Date.now() + 20 * 60_000))
  expect(await atService(browser)).toMatchObject({ address: { line1: '4 Late Street' } })
})
