import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { usualMoney } from './money/money-settings'
import { type RuleSettings, usualRules } from './rules/rule-settings'
import { ACH, approvedCustomer, moneyBench } from './testing/approved'
import {
  at,
  codeIn,
  createdCustomer,
  FILES,
  openBench,
  pointersOf,
  profileOf,
  requiredOf,
  reread,
  review,
  uploadPassport,
} from './testing/bench'
import { business, DE_ADDRESS, individual, TAX, US_ADDRESS } from './testing/create-bodies'

const db = await freshDatabase()

test('fixedCodes off: a code with a fixed meaning is as wrong as any other', async () => {
  const bench = openBench(db, { fixedCodes: false })
  const { id } = await createdCustomer(bench, individual())
  await bench.call('POST', `/v2/customer/${id}/otp-send`, { type: 'email' })
  for (const code of ['123456', '111111'])
    expect((await bench.call('POST', `/v2/customer/${id}/otp-verify`, { type: 'email', code })).status).toBe(
      422,
    )
})

test('linkSeconds and termsStatuses: a page of the service dies by the clock, and tosStatus has these words', async () => {
  const bench = openBench(db, {
    linkSeconds: { face: 60, terms: 120, kyc: 60 },
    termsStatuses: { incomplete: 'none', pending: 'shown', complete: 'agreed' },
  })
  const { id } = await createdCustomer(bench, individual())
  const status = async () => at((await bench.call('GET', `/v2/customer/${id}`)).body, 'tosStatus')
  expect(await status()).toBe('none')
  const early = codeIn(await bench.call('POST', `/v2/customer/${id}/tos-link`))
  expect(await status()).toBe('shown')
  bench.advance(120)
  expect(await bench.sandbox.hosted.finish(early, 'accepted')).toBe('expired')
  const link = codeIn(await bench.call('POST', `/v2/customer/${id}/tos-link`))
  expect(await bench.sandbox.hosted.finish(link, 'accepted')).toBe('done')
  expect(await status()).toBe('agreed')
})

test('idempotencyKeys off: the same key makes a second customer', async () => {
  const bench = openBench(db, { idempotencyKeys: false })
  const [body, key] = [individual(), { 'idempotency-key': 'one' }]
  const made = [
    await bench.call('POST', '/v2/customer', body, key),
    await bench.call('POST', '/v2/customer', body, key),
  ]
  expect(new Set(made.map((reply) => at(reply.body, 'id'))).size).toBe(2)
})

test('eeaCountries: who lives in a country of the list is asked what Europe asks, and nobody else', async () => {
  const asks = async (eeaCountries: string[]) => {
    const bench = openBench(db, { eeaCountries })
    const { id } = await createdCustomer(bench, individual())
    return requiredOf(await reread(bench, { id })).includes('account_purpose')
  }
  expect([await asks(['USA']), await asks(['DEU'])]).toEqual([true, false])
})

test('newFileClearsRefusals off: a new file leaves what the review said until it looks again', async () => {
  const errors = async (newFileClearsRefusals: boolean) => {
    const bench = openBench(db, { model: 'streamlined', newFileClearsRefusals })
    const customer = await createdCustomer(bench, individual({ meta: { sandboxScenario: 'blurry_id' } }))
    await uploadPassport(bench, customer.id)
    await review(bench)
    await uploadPassport(bench, customer.id)
    return profileOf(await reread(bench, customer)).criteria.errors.length
  }
  expect([await errors(true), await errors(false)]).toEqual([0, 1])
})

/** The pointers of a refusal of a create call with these rules; none when it was taken. */
async function pointersWith(rules: Partial<RuleSettings>, body: object): Promise<unknown[]> {
  const bench = openBench(db, { rules: { ...usualRules, ...rules } })
  return pointersOf(await bench.call('POST', '/v2/customer', body))
}

test('rules.stateCountries: an address needs a state in a country of the list, and in no other', async () => {
  const { state: _, ...noState } = US_ADDRESS
  const body = () => individual({ address: noState })
  expect(await pointersWith({}, body())).toEqual(['/address/state'])
  expect(await pointersWith({ stateCountries: ['DEU'] }, body())).toEqual([])
  expect(await pointersWith({ stateCountries: ['DEU'] }, individual({ address: DE_ADDRESS }))).toEqual([
    '/address/state',
  ])
})

test('rules.noPostalCodeCountries: an address needs a postal code in every other country', async () => {
  const { postalCode: _, ...noCode } = DE_ADDRESS
  const body = () => individual({ address: noCode })
  expect(await pointersWith({}, body())).toEqual(['/address/postalCode'])
  expect(await pointersWith({ noPostalCodeCountries: ['DEU'] }, body())).toEqual([])
})

test('rules.businessValues: a value of a company is taken from the list, each other one is refused at its place', async () => {
  const { businessValues } = usualRules
  const lists = { ...businessValues, regulatedActivities: ['mining'], primarySourceOfFunds: ['savings'] }
  const told = { regulatedActivities: ['mining', 'gambling'], primarySourceOfFunds: 'savings' }
  expect(await pointersWith({ businessValues: lists }, business(told))).toEqual([
    '/businessInformation/regulatedActivities/1',
  ])
  expect(await pointersWith({}, business({ ...told, expectedMonthlyPaymentsInUsd: '1_2' }))).toEqual([
    '/businessInformation/expectedMonthlyPaymentsInUsd',
    '/businessInformation/primarySourceOfFunds',
    '/businessInformation/regulatedActivities/0',
  ])
})

test('rules.occupationCodes: an occupation that is not on the list is refused at its place, with or without its hyphen', async () => {
  const works = (occupationSocCode: string) =>
    individual({ personalInformation: { ...TAX, occupationSocCode } })
  const rules = { occupationCodes: ['15-1132'] }
  expect(await pointersWith({}, works('99-9999'))).toEqual([])
  expect(await pointersWith(rules, works('151132'))).toEqual([])
  expect(await pointersWith(rules, works('99-9999'))).toEqual(['/personalInformation/occupationSocCode'])
})

test('rules.businessCodes and rules.furtherCodes: these are asked for, and nothing else of the kind', async () => {
  const rules = { ...usualRules, businessCodes: ['website'], furtherCodes: { b: ['gender'], c: [] } }
  const bench = openBench(db, { model: 'streamlined', profiles: ['b'], rules })
  expect(requiredOf(await createdCustomer(bench, business({}, { meta: { sandboxProfiles: 'a' } })))).toEqual([
    'website',
  ])
  expect(requiredOf(await createdCustomer(bench, individual()))).toEqual(['identity_document', 'gender'])
})

test('rules.documentsWithBack: a document of the list needs both sides, another one takes no side', async () => {
  const rules = { ...usualRules, documentsWithBack: ['passport' as const] }
  const bench = openBench(db, { rules })
  const { id } = await createdCustomer(bench, individual())
  expect(pointersOf(await uploadPassport(bench, id))).toEqual(['/side'])
  const card = { targetId: id, target: 'customer', documentType: 'id_card', country: 'USA' }
  await bench.upload({ ...card, file: FILES.jpeg() })
  expect(requiredOf(await reread(bench, { id }))).not.toContain('identity_document')
})

test('rules.faceCountsAsReport off: a passed face check leaves the report to be sent', async () => {
  const asks = async (faceCountsAsReport: boolean) => {
    const bench = openBench(db, { rules: { ...usualRules, faceCountsAsReport } })
    const { id } = await createdCustomer(
      bench,
      individual({ meta: { sandboxRequire: 'liveness_report_document' } }),
    )
    await bench.sandbox.hosted.finish(
      codeIn(await bench.call('POST', `/v2/customer/${id}/face-verification-link`)),
      'passed',
    )
    return requiredOf(await reread(bench, { id })).includes('liveness_report_document')
  }
  expect([await asks(true), await asks(false)]).toEqual([false, true])
})

test('refusalCodes: a refusal has the code that the setting gives it, in both versions, and every other one keeps its own', async () => {
  const refusalCodes = { 'resource/not-found': 'customer/unknown', 'route/not-found': 'path/unknown' }
  const bench = openBench(db, { refusalCodes })
  expect((await bench.call('GET', '/v2/customer/customer_0')).body).toMatchObject({
    status: 404,
    code: 'customer/unknown',
    detail: 'Resource not found',
  })
  expect((await bench.call('GET', '/v1/nothing')).body).toMatchObject({ ok: false, error: 'path/unknown' })
  expect((await bench.call('POST', '/v2/customer', {})).body).toMatchObject({ code: 'validation/failed' })
})

test('eventKeys: the payload of a subject is under the key that the setting gives it', async () => {
  const bench = openBench(db, { eventKeys: { payout: 'transfer' } })
  const made = async (name: string) => (await bench.call('POST', '/event', { name })).body
  expect(Object.keys(Object(at(await made('payout.create'), 'data')))).toEqual(['transfer'])
  expect(Object.keys(Object(at(await made('wallet.create'), 'data')))).toEqual(['wallet'])
})

test('money.bankAccountFields: a bank account has the fields that its rail is said to have', async () => {
  const needs = { must: ['accountNumber' as const], may: [] }
  const money = { bankAccountFields: { ...usualMoney.bankAccountFields, ach: needs } }
  const bench = moneyBench(db, money)
  const customerId = await approvedCustomer(bench)
  const { routingNumber: _, ...bare } = ACH
  const create = (account: object) => bench.call('POST', '/v2/bank-account', { customerId, ...account })
  expect((await create(bare)).status).toBe(201)
  expect(pointersOf(await create(ACH))).toEqual(['/routingNumber'])
})
