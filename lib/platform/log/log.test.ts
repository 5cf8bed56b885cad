import { beforeEach, describe, expect, test, vi } from 'vitest'

// The logger asks for its level once, at its first line.
process.env.LOG_LEVEL = 'debug'
const { beginCreated, DE_ADDRESS, makeOnboarding, openBrowser, openWorld, send, tokenOf, WEBHOOK_SECRET } =
  await import('@/test/world')
const { finish, review, settle } = await import('@/test/world/work')
const { chooseDocument, picture, putFile } = await import('@/test/world/files')
const { errorName, log } = await import('./log')
const { reportUnexpected } = await import('./report-unexpected')
const { receiveWebhook } = await import('@/lib/flow/webhooks-in/receive')
const { problem } = await import('@/lib/platform/http/answers/problem')
const { startOnboarding } = await import('@/lib/integrators/onboardings/start')
const { demoKey } = await import('@/lib/integrators/keys/integrators')

/** Everything this process writes for people, line by line. The logger writes to what is here at its first line. */
const written: string[] = []
for (const stream of [process.stdout, process.stderr]) {
  vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    written.push(String(chunk))
    return true
  })
}

beforeEach(() => {
  written.length = 0
})

const lines = () => written.join('').split('\n').filter(Boolean)
const events = () => lines().map((line) => JSON.parse(line).event)

describe('a log line', () => {
  test('is JSON with a level, a time in UTC, its event and its fields', () => {
    log('alert.raised', { kind: 'call_in_doubt' })
    expect(lines()).toHaveLength(1)
    expect(JSON.parse(lines()[0] ?? '')).toEqual({
      level: 40,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      event: 'alert.raised',
      kind: 'call_in_doubt',
    })
  })

  test('takes no free text, no object and no error: the compiler refuses them', () => {
    const planted = { email: 'planted.person@example.com' }
    const refused = () => {
      // @ts-expect-error an event nobody listed
      log('customer.saw', { kind: 'x' })
      // @ts-expect-error a field nobody listed
      log('alert.raised', { kind: 'x', email: planted.email })
      // @ts-expect-error an object in place of a value
      log('alert.raised', { kind: planted })
      // @ts-expect-error an error
      log('job.failed', { job: 'x', errorName: new Error(planted.email), ref: 'ref' })
      // @ts-expect-error a reason nobody listed
      log('webhook.refused', { reason: planted.email })
      // @ts-expect-error nothing at all
      log('alert.raised')
    }
    expect(refused).toBeTypeOf('function')
  })

  test('drops objects, lists, functions and errors that reach it all the same', () => {
    const planted = { email: 'planted.person@example.com' }
    const smuggled: unknown[] = [
      planted,
      [planted],
      new Error(planted.email),
      () => planted,
      new Map([[1, planted]]),
    ]
    // As from a caller whose types were cast away.
    for (const value of smuggled) Reflect.apply(log, undefined, ['alert.raised', { kind: value }])
    expect(events()).toEqual(smuggled.map(() => 'alert.raised'))
    expect(written.join('')).not.toContain('planted')
  })

  test('cannot be forged or broken by a value', () => {
    log('alert.raised', { kind: 'x"}\n{"event":"app.ready"}\r\n\u001b[31m\u009b\u2028\u202e' })
    expect(events()).toEqual(['alert.raised'])
    expect(written.join('')).toMatch(/^[\x20-\x7e]*\n$/)
  })
})

test('an unexpected error leaves its class, its place and a reference, never its words', () => {
  const cause = new TypeError('planted cause')
  class QueryError extends Error {
    override name = 'QueryError'
    query = 'select planted'
  }
  const ref = reportUnexpected(new QueryError('planted message', { cause }), '/api/test')
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
    errorName: 'QueryError',
    ref,
    route: '/api/test',
    frames: expect.stringMatching(/^lib\/platform\/log\/log\.test\.ts:\d+:\d+/),
  })
  expect(written.join('')).not.toContain('planted')
  expect(errorName('planted')).toBe('string')
})

test('a whole way through, with everything going wrong on it, writes not one value of a person', async () => {
  const planted = {
    email: 'planted.person@example.com',
    phone: '+4930123477',
    line1: 'Pflanzweg 77',
    city: 'Pflanzstadt',
    postalCode: '77777',
    wrongEmail: 'planted wrong',
    wrongPhone: '030 planted',
    taxNumber: '86095742719',
    taxTyped: '86 095 742 719',
    purpose: 'planted purpose',
    code: '987654',
    rightCode: '123456',
    reference: 'planted-reference',
    metaValue: 'planted-meta',
    prefill: 'planted prefill',
  }
  const world = await openWorld({ onCall: (call) => log('upstream.call', call) })
  const { db, faults, integrator } = world
  const address = { ...DE_ADDRESS, line1: planted.line1, city: planted.city, postalCode: planted.postalCode }
  await startOnboarding(db, integrator, {
    type: 'individual',
    prefill: { [planted.prefill]: planted.prefill },
  })
  const started = await makeOnboarding(world, {
    prefill: { email: planted.email, phone: planted.phone, address },
    reference: planted.reference,
    meta: { order: planted.metaValue },
  })
  const browser = await openBrowser(world, started)
  await browser.submit('email', { email: planted.wrongEmail })
  await browser.submit('phone', { 'phone.number': planted.wrongPhone })
  await browser.submit('email', { email: planted.email })
  await browser.submit('phone', { 'phone.country': 'DE', 'phone.number': planted.phone })
  faults.fail(/^POST \/v2\/customer$/, 'answer_lost', 1)
  await send(browser)
  await settle(world, browser)
  await browser.submit('email')
  await browser.submit('email', { code: planted.code })
  faults.fail(/^PATCH/, 'server_error', 3)
  await browser.submit('purpose', { accountPurpose: 'other', accountPurposeDescription: planted.purpose })
  await browser.submit('tax', { 'tax.country': 'DE', 'tax.type': 'tin', 'tax.number': planted.taxTyped })
  await chooseDocument(browser)
  faults.fail(/document/, 'malformed_json', 1)
  await putFile(browser, 'identity.single', picture(77))
  await putFile(browser, 'identity.single', Buffer.from(planted.prefill.repeat(50)))
  await finish(world, browser)
  await receiveWebhook(db, Buffer.from(JSON.stringify(planted)), 'planted signature', 'somewhere')
  await review(world, browser)
  const refusing = await beginCreated(world, { sandboxScenario: 'refused_field' }, address)
  await refusing.submit('tax', { 'tax.country': 'DE', 'tax.type': 'tin', 'tax.number': planted.taxTyped })
  await expect(
    db.execute(`select '${planted.email}'::int`).catch((error) => reportUnexpected(error, 'job')),
  ).resolves.toBeDefined()
  problem(
    { ok: false, code: 'input.invalid', fields: [{ pointer: '/x', detail: planted.email }] },
    '/api/test',
  )

  expect(new Set(events())).toEqual(
    new Set([
      'upstream.call',
      'call.in_doubt',
      'webhook.refused',
      'alert.raised',
      'unexpected.error',
      'request.failed',
    ]),
  )
  const secrets = [
    tokenOf(started.link.url),
    browser.sessionToken,
    browser.deviceToken,
    demoKey(),
    WEBHOOK_SECRET,
  ]
  const visit = await browser.visit()
  const ids = [visit.onboarding.customerId, visit.onboarding.reference]
  const text = written.join('')
  for (const value of [...Object.values(planted), ...secrets, ...ids]) {
    expect(value).toBeTruthy()
    expect(text).not.toContain(value)
  }
})
