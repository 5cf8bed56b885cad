import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { approvedCustomer, idOf, moneyBench, offRamp, walletOf } from './testing/approved'
import { at, codeIn, createdCustomer, pointersOf, profileOf, reread, uploadPassport } from './testing/bench'
import { individual } from './testing/create-bodies'
import { HOOK, listeningBench } from './testing/listening'

const db = await freshDatabase()
const DAY = 86_400

test('the sandbox’s time is moved forward and put back, and no other clock hears of it', async () => {
  const bench = moneyBench(db)
  const now = async () => at((await bench.call('GET', '/clock')).body, 'now')
  const real = bench.now().toISOString()
  expect(await now()).toBe(real)
  const moved = await bench.call('POST', '/clock', { seconds: 2 * DAY })
  expect(moved).toMatchObject({ status: 201, body: { now: '2026-03-04T10:00:00.000Z' } })
  await bench.call('POST', '/clock', { seconds: 0.5 })
  expect(await now()).toBe('2026-03-04T10:00:00.500Z')
  expect(bench.now().toISOString()).toBe(real)
  const other = moneyBench(db)
  expect(at((await other.call('GET', '/clock')).body, 'now')).toBe('2026-03-04T10:00:00.500Z')
  expect((await bench.call('DELETE', '/clock')).status).toBe(200)
  expect(await now()).toBe(real)
})

test.each([{}, { seconds: 0 }, { seconds: -1 }, { seconds: '60' }, { seconds: 1e12 }])(
  'it is not moved by %j',
  async (body) => {
    const refused = await moneyBench(db).call('POST', '/clock', body)
    expect([refused.status, pointersOf(refused)]).toEqual([422, ['/seconds']])
  },
)

test('sixty days have their twelve consequences', async () => {
  const answers = { status: 500 }
  const bench = listeningBench(db, async () => answers.status)
  await bench.sandbox.ensureWebhook({ ...HOOK, events: ['customer.create'] })
  const approved = await approvedCustomer(bench, 'a', { sandboxTransfer: 'unfunded' })
  const quick = await approvedCustomer(bench)
  const poor = idOf(await bench.call('POST', '/v2/transfer', await offRamp(bench, approved)))
  const rich = idOf(await bench.call('POST', '/v2/transfer', await offRamp(bench, quick)))
  const { address } = await walletOf(bench, quick)
  const destination = { currency: 'usdc', walletAddress: address, network: 'sol' }
  const account = idOf(await bench.call('POST', '/v2/virtual-account', { customerId: quick, destination }))
  const { id } = await createdCustomer(bench, individual({ meta: { sandboxModel: 'service_managed' } }))
  await bench.call('POST', `/v2/customer/${id}/otp-send`, { type: 'email' })
  const [message] = await bench.sandbox.inbox({ customerId: id })
  const face = codeIn(await bench.call('POST', `/v2/customer/${id}/face-verification-link`))
  const terms = codeIn(await bench.call('POST', `/v2/customer/${id}/tos-link`))
  const questions = codeIn(await bench.call('POST', `/v2/customer/${quick}/kyc-link`))
  const reviewed = await createdCustomer(bench, individual({ meta: { sandboxScenario: 'manual' } }))
  const refused = await createdCustomer(bench, individual({ meta: { sandboxScenario: 'reject' } }))
  for (const one of [reviewed, refused]) await uploadPassport(bench, one.id)

  await bench.call('POST', '/clock', { seconds: 60 * DAY })
  // The second tick comes later, as the loop of jobs has it: the first one's decisions set the time of the next look.
  await bench.sandbox.tick()
  await bench.call('POST', '/clock', { seconds: 60 })
  for (let round = 0; round < 6; round += 1) {
    await bench.sandbox.tick()
    await bench.call('POST', '/clock', { seconds: DAY })
  }

  const late = await bench.call('POST', `/v2/customer/${id}/otp-verify`, {
    type: 'email',
    code: message?.code,
  })
  expect(at(late.body, 'code')).toBe('otp/expired')
  expect((await bench.call('POST', `/v2/customer/${id}/otp-send`, { type: 'email' })).status).toBe(201)
  expect(await bench.sandbox.hosted.finish(face, 'passed')).toBe('expired')
  expect(await bench.sandbox.hosted.finish(terms, 'accepted')).toBe('expired')
  expect(await bench.sandbox.hosted.finish(questions, 'completed')).toBe('expired')
  expect((await bench.call('GET', `/v2/customer/${quick}/kyc-link`)).status).toBe(404)
  expect(profileOf(await reread(bench, reviewed)).status).toBe('approved')
  expect(profileOf(await reread(bench, refused)).status).toBe('rejected')
  expect((await walletOf(bench, reviewed.id)).id).toMatch(/^wallet_/)
  expect(at((await bench.call('GET', `/v2/transfer/${poor}`)).body, 'status')).toBe('cancelled')
  expect(at((await bench.call('GET', `/v2/transfer/${rich}`)).body, 'status')).toBe('successful')
  expect(at((await bench.call('GET', `/v2/virtual-account/${account}`)).body, 'active')).toBe(false)
  const webhooks = await bench.call('GET', '/v1/webhook')
  expect(at(webhooks.body, 'data', 'webhooks', 0, 'health')).toBe('dead')
  await bench.call('DELETE', '/clock')
})

test('pages on the real clock see what has expired in the sandbox’s time', async () => {
  const bench = moneyBench(db)
  const { id } = await createdCustomer(bench, individual({ meta: { sandboxModel: 'service_managed' } }))
  const face = codeIn(await bench.call('POST', `/v2/customer/${id}/face-verification-link`))
  const inboxEnds = async () =>
    (await bench.sandbox.inbox({ customerId: id })).map(
      ({ expiresAt }) => expiresAt.getTime() - bench.now().getTime(),
    )
  await bench.call('POST', `/v2/customer/${id}/otp-send`, { type: 'email' })
  expect(await inboxEnds()).toEqual([600_000])
  await bench.call('POST', '/clock', { seconds: DAY })
  await bench.call('POST', `/v2/customer/${id}/otp-send`, { type: 'email' })
  expect(await inboxEnds()).toEqual([600_000, 600_000 - DAY * 1000])
  const found = await bench.sandbox.hosted.find(face)
  expect(found?.expiresAt.getTime()).toBe(bench.now().getTime() + 3_600_000 - DAY * 1000)
  await bench.call('DELETE', '/clock')
})

test('the endpoint of the transfer fee disappears with the time', async () => {
  const bench = moneyBench(db, { transferFeeUntil: '2026-04-01T00:00:00.000Z' })
  const { id: customerId } = await createdCustomer(bench, individual())
  const fee = idOf(await bench.call('POST', '/transfer-fee', { customerId }))
  expect((await bench.call('GET', `/v1/transfer/fee/${fee}`)).status).toBe(200)
  await bench.call('POST', '/clock', { seconds: 60 * DAY })
  expect((await bench.call('GET', `/v1/transfer/fee/${fee}`)).status).toBe(404)
  await bench.call('DELETE', '/clock')
})
