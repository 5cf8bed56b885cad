import { describe, expect, test } from 'vitest'
import { business } from '@/lib/sandbox/testing/create-bodies'
import {
  begin,
  beginCreated,
  customerIdOf,
  makeOnboarding,
  newEmail,
  openWorld,
  PHONE,
  prefilled,
  US_ADDRESS,
} from '@/test/world'
import { startOnboarding } from './start'

const world = await openWorld()
const { db, integrator } = world
const HOUR = 60 * 60_000

const start = (body: unknown, key?: string) => startOnboarding(db, integrator, body, key)

async function pointersOf(body: unknown): Promise<string[]> {
  const outcome = await start(body)
  if (outcome.ok) return []
  expect(outcome.code).toBe('input.invalid')
  return [...new Set(outcome.fields?.map(({ pointer }) => pointer))]
}

describe('what the integrator already knows', () => {
  test('is taken as if the person had typed it, and never asked again', async () => {
    const browser = await begin(world, {
      prefill: { email: 'someone@example.com', phone: '+44 20 7946 0018', address: US_ADDRESS },
    })
    const { draft } = await browser.visit()
    expect(draft.answers).toMatchObject({
      '/email': 'someone@example.com',
      '/phone': '+442079460018',
      '/address/country': 'USA',
      '/address/state': 'TX',
    })
    const plan = await browser.plan()
    expect(plan.steps.filter(({ open }) => open)).toEqual([])
    expect(plan.readyToSend).toBe(true)
  })

  test('in part leaves only the rest to ask', async () => {
    const browser = await begin(world, { prefill: { email: newEmail(), phone: PHONE } })
    const plan = await browser.plan()
    expect(plan.steps.filter(({ open }) => open).map(({ step }) => step.id)).toEqual(['address'])
  })

  test('goes to the service together with the answers of later questions', async () => {
    const browser = await begin(world, {
      prefill: { ...prefilled(), personalInformation: { nationality: 'MEX' } },
    })
    await browser.submit('check', { declaration: 'on' })
    const sent = world.faults.seen.findLast(({ line }) => line === 'POST /v2/customer')
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ personalInformation: { nationality: 'MEX' } })
  })

  test.each<[string, unknown, string[]]>([
    ['an unknown field', { shoeSize: 43 }, ['/prefill/shoeSize']],
    ['an unknown field inside', { address: { ...US_ADDRESS, planet: 'Earth' } }, ['/prefill/address/planet']],
    ['a wrong e-mail', { email: 'nobody' }, ['/prefill/email']],
    ['a list in place of a text', { email: ['a@example.com'] }, ['/prefill/email']],
    ['an object in place of a text', { email: { at: 'example.com' } }, ['/prefill/email/at']],
    ['nothing in place of a text', { email: null }, ['/prefill/email']],
    [
      'a country nobody knows',
      { personalInformation: { nationality: 'XXX' } },
      ['/prefill/personalInformation/nationality'],
    ],
    [
      'which document a person will show',
      { documents: { identity: { type: 'passport' } } },
      ['/prefill/documents/identity/type'],
    ],
    [
      'the state of the verification',
      { status: 'approved', meta: { case_id: 'x' } },
      ['/prefill/status', '/prefill/meta/case_id'],
    ],
    ['a slash inside a name', { 'a/b~c': 1 }, ['/prefill/a~1b~0c']],
  ])('is refused by its place: %s', async (_, prefill, pointers) => {
    expect((await pointersOf({ type: 'individual', prefill })).sort()).toEqual([...pointers].sort())
  })

  test('cannot reach the prototype of anything', async () => {
    const text =
      '{"__proto__": {"email": "a@example.com"}, "constructor": {"prototype": {"polluted": "yes"}}}'
    const pointers = await pointersOf({ type: 'individual', prefill: JSON.parse(text) })
    expect(pointers.length).toBeGreaterThan(0)
    expect({}).not.toHaveProperty('polluted')
  })

  test('is refused, not fatal, when it nests without end', async () => {
    const depth = 20_000
    const prefill = JSON.parse(`{"address":${'['.repeat(depth)}1${']'.repeat(depth)}}`)
    expect(await start({ type: 'individual', prefill })).toMatchObject({ ok: false, code: 'input.invalid' })
  })
})

describe('a request says where it is wrong, and its answer holds no value of a person', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown key', { tenant: 'int_other' }, '/tenant'],
    ['a type we do not serve', { type: 'robot' }, '/type'],
    ['an address to return to that is none', { returnUrl: 'nowhere' }, '/returnUrl'],
    ['a page about what is open without https', { opensUrl: 'http://shop.example/' }, '/opensUrl'],
    [
      'too many values to keep',
      { meta: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, 'v'])) },
      '/meta',
    ],
    ['an object to keep', { meta: { a: { b: 'c' } } }, '/meta/a'],
    [
      'a scenario that the sandbox has not',
      { meta: { sandboxScenario: 'blury_id' } },
      '/meta/sandboxScenario',
    ],
    ['a wish that the sandbox has not', { meta: { sandboxScenarios: 'approve' } }, '/meta/sandboxScenarios'],
    ['an outcome that it has not', { meta: { sandboxOutcome: 'rejected' } }, '/meta/sandboxOutcome'],
    ['a course that is no course', { meta: { sandboxCourse: '{"review":[]}' } }, '/meta/sandboxCourse'],
    ['profiles that there are not', { meta: { sandboxProfiles: 'a,d' } }, '/meta/sandboxProfiles'],
    ['no code at all', { meta: { sandboxRequire: ' ,' } }, '/meta/sandboxRequire'],
    ['a time that is none', { meta: { sandboxReviewSeconds: '5s' } }, '/meta/sandboxReviewSeconds'],
    ['a model that the sandbox has not', { meta: { sandboxModel: '' } }, '/meta/sandboxModel'],
    ['a customer id of another form', { customerId: '../v1/keys' }, '/customerId'],
    ['an expiry without a zone', { expiresAt: '2030-01-01T00:00:00' }, '/expiresAt'],
  ])('%s is refused at its place', async (_, body, pointer) => {
    expect(await pointersOf({ type: 'individual', ...body })).toContain(pointer)
  })

  test('a misspelled scenario is answered with those that there are', async () => {
    const meta = { sandboxScenario: 'toString' }
    expect(await start({ type: 'individual', meta })).toMatchObject({
      fields: [{ detail: expect.stringMatching(/^must be approve, reject, blurry_id, /) }],
    })
  })

  test('what the sandbox cannot read is answered with what it takes', async () => {
    for (const [meta, detail] of [
      [{ sandboxReviewSeconds: '5s' }, /^must be seconds from /],
      [{ sandboxProfile: 'a' }, /^is unknown\. .*sandboxProfiles.* are known$/],
    ] as const)
      expect(await start({ type: 'individual', meta })).toMatchObject({
        fields: [{ detail: expect.stringMatching(detail) }],
      })
  })

  test.each([
    [1 - 1 / 3600, false],
    [1 + 1 / 3600, true],
    [90 * 24 - 1, true],
    [90 * 24 + 1 / 3600, false],
    [-1, false],
  ])('an expiry may be between one hour and ninety days away: %f h', async (hours, isFine) => {
    const expiresAt = new Date(Date.now() + hours * HOUR).toISOString()
    expect(await pointersOf({ type: 'individual', expiresAt })).toEqual(isFine ? [] : ['/expiresAt'])
  })

  test('an address that is no page to return to is named by its place', async () => {
    const returnUrl = 'javascript:alert(1)'
    expect(await pointersOf({ type: 'individual', returnUrl })).toEqual(['/returnUrl'])
  })

  test('the answer holds no value of a person beside the link', async () => {
    const prefill = prefilled()
    const started = await makeOnboarding(world, { prefill, reference: 'their-own-41', locale: 'de' })
    expect(Object.keys(started).sort()).toEqual([
      'asked',
      'code',
      'id',
      'link',
      'livemode',
      'mayBeAskedLater',
      'phrase',
      'phrases',
      'prefillRefused',
      'reference',
    ])
    for (const value of [prefill.email, PHONE, US_ADDRESS.line1]) {
      expect(JSON.stringify(started)).not.toContain(value)
    }
  })
})

describe('an existing customer', () => {
  test('is asked only for what the service still needs', async () => {
    const known = await beginCreated(world)
    const browser = await begin(world, { customerId: await customerIdOf(known) })
    const { onboarding } = await browser.visit()
    expect(onboarding).toMatchObject({ customerId: await customerIdOf(known), status: 'open' })
    const asked = (await browser.plan()).steps.filter(({ open }) => open).map(({ step }) => step.id)
    expect(asked).not.toContain('address')
    expect(asked).toContain('tax')
  })

  test('needs no kind: the service says it', async () => {
    const known = await beginCreated(world)
    const browser = await begin(world, { type: undefined, customerId: await customerIdOf(known) })
    expect((await browser.visit()).onboarding.type).toBe('individual')
    expect(await pointersOf({})).toEqual(['/type'])
  })

  test('that the service does not know is refused by its place', async () => {
    expect(
      await start({ type: 'individual', customerId: 'customer_00000000000000000000000000000000' }),
    ).toEqual({
      ok: false,
      code: 'not_found',
      fields: [{ pointer: '/customerId', detail: 'is no customer of the service' }],
    })
  })

  test('of another type is refused by its place', async () => {
    const made = await world.client.customers.create(business(), { idempotencyKey: 'a business' })
    if (!made.ok) throw new Error('the business was refused')
    expect(await pointersOf({ type: 'individual', customerId: made.value.id })).toEqual(['/customerId'])
  })

  test.each(['server_error', 'key_refused'] as const)(
    'waits for a service that does not answer: %s',
    async (kind) => {
      const known = await customerIdOf(await beginCreated(world))
      world.faults.fail(/^GET /, kind)
      expect(await start({ type: 'individual', customerId: known })).toEqual({
        ok: false,
        code: 'upstream.unavailable',
      })
      world.faults.heal()
    },
  )
})
