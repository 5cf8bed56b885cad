import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/database'
import {
  at,
  codeIn,
  createdCustomer,
  individual,
  openBench,
  profileOf,
  requiredOf,
  reread,
  review,
  uploadPassport,
} from './testing/bench'

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
