import { expect, test } from 'vitest'
import { sendHeldAnswers } from '@/lib/flow/answers/send-held'
import { sendHeldDocuments } from '@/lib/flow/documents/send-held-documents'
import { advance, type Browser, begin, DE_ADDRESS, openWorld, prefilled, send } from '@/test/world'
import { alertsOf, customersOf } from '@/test/world/look'
import { finish, review, settle } from '@/test/world/work'

// Short enough to see them pass, and far longer than a healthy call needs.
const LIMIT = { firstByteMs: 1500, wholeMs: 3000 }
const world = await openWorld({ limits: { interactive: LIMIT, upload: LIMIT } })
const { db, faults } = world

/** What the jobs do while a person waits, as often as it takes. */
async function work(browser: Browser): Promise<void> {
  const later = new Date(Date.now() + 60 * 60_000)
  await settle(world, browser)
  await sendHeldAnswers(db, later)
  await sendHeldDocuments(db, later)
  if ((await browser.visit()).onboarding.customerId) await browser.refresh()
}

test.each([
  'approve',
  'rate_limited',
  'malformed_json',
  'connection_reset',
  'timeout_after_work',
  'expired_code',
])(
  'a service that behaves as in «%s» costs nobody an answer: one customer, approved in the end',
  async (sandboxScenario) => {
    const browser = await begin(world, { prefill: prefilled(DE_ADDRESS), meta: { sandboxScenario } })
    await send(browser)
    for (let round = 0; round < 8; round += 1) {
      if ((await browser.visit()).onboarding.customerId) await finish(world, browser)
      await work(browser)
      // Long enough for another code.
      advance(31)
    }
    await review(world, browser)
    const { onboarding } = await browser.visit()
    expect(onboarding.status).toBe('approved')
    expect(await customersOf(world, browser.id)).toEqual([onboarding.customerId])
    expect(await alertsOf(world, browser.id)).toEqual([])
  },
  30_000,
)

test('a service that never answers keeps nobody waiting beyond the limit, and loses nothing', async () => {
  const [creating, updating] = [
    await begin(world, { prefill: prefilled() }),
    await begin(world, { prefill: prefilled(DE_ADDRESS) }),
  ]
  await send(updating)
  faults.fail(/./, 'hangs')
  const [sent, held, loaded] = await Promise.all([
    send(creating),
    updating.submit('birth', { countryOfBirth: 'MX', nationality: 'DE' }),
    updating.refresh(),
  ])
  faults.heal()
  expect([sent.kind, held.kind, loaded.onboarding.status]).toEqual(['go', 'stay', 'open'])
  expect((await creating.visit()).onboarding.status).toBe('sending')
  expect((await updating.visit()).draft.held).toEqual(['birth'])
  for (const browser of [creating, updating]) for (let n = 0; n < 6; n += 1) await work(browser)
  expect(await customersOf(world, creating.id)).toHaveLength(1)
  const birth = (await updating.plan()).steps.find(({ step }) => step.id === 'birth')
  expect(birth?.state).toBe('completed')
})

test('an answer held while a job sends an earlier one is sent as well', async () => {
  const browser = await begin(world, { prefill: prefilled(DE_ADDRESS) })
  await send(browser)
  faults.fail(/^PATCH/, 'unreachable', 3)
  await browser.submit('birth', { countryOfBirth: 'MX', nationality: 'DE' })
  faults.fail(/^PATCH/, 'slow', 1)
  const before = faults.seen.length
  const job = sendHeldAnswers(db, new Date(Date.now() + 60 * 60_000))
  await expect.poll(() => faults.seen.length).toBeGreaterThan(before)
  faults.fail(/^PATCH/, 'unreachable', 3)
  await browser.submit('purpose', { accountPurpose: 'receive_salary' })
  await job
  await sendHeldAnswers(db, new Date(Date.now() + 3 * 60 * 60_000))
  const states = (await browser.plan()).steps
    .filter(({ step }) => ['birth', 'purpose'].includes(step.id))
    .map(({ state }) => state)
  expect(states).toEqual(['completed', 'completed'])
  expect((await browser.visit()).draft.held).toEqual([])
})

test('a change of an answer the service has and keeps as it is says so on its page, and the team is told', async () => {
  const personalInformation = {
    taxIdentificationNumber: '123456789',
    taxIdentificationNumberType: 'ssn',
    taxIdentificationNumberCountry: 'USA',
  }
  const browser = await begin(world, {
    prefill: { ...prefilled(), personalInformation },
    meta: {
      sandboxModel: 'streamlined',
      sandboxRequire: 'tax_identification_number,country_of_birth',
      sandboxScenario: 'locked_identity',
    },
  })
  await send(browser)
  await settle(world, browser)
  const number = { 'tax.country': 'US', 'tax.type': 'ssn', 'tax.number': '218-09-9977' }
  expect(await browser.submit('tax', number)).toMatchObject({
    kind: 'stay',
    answer: { typed: { 'tax.number': '218-09-9977' }, notice: { text: expect.stringMatching(/saved/i) } },
  })
  expect((await alertsOf(world, browser.id)).map(([kind]) => kind)).toEqual(['update_refused'])
})
