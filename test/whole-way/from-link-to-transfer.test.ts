import { expect, test } from 'vitest'
import { handleWebhooks, receiveWebhook } from '@/lib/flow/webhooks-in/receive'
import { verifySignature } from '@/lib/upstream/deliveries/signature'
import { beginCreated, customerIdOf, openWorld, SERVICE_KEY, WEBHOOK_SECRET } from '@/test/world'
import { finish, review } from '@/test/world/work'

type Delivery = { raw: Buffer; signature: string | null }
const delivered: Delivery[] = []

const world = await openWorld({
  deliver: async (input, init) => {
    const request = new Request(input, init)
    const raw = Buffer.from(await request.arrayBuffer())
    delivered.push({ raw, signature: request.headers.get('signature') })
    return new Response()
  },
})

/** A call of the service as an integrator's server makes it. */
async function service(method: string, path: string, body?: object) {
  const request = new Request(`https://service.invalid${path}`, {
    method,
    headers: { authorization: `Bearer ${SERVICE_KEY}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await world.sandbox.fetch(request)
  expect(answer.ok).toBe(true)
  return answer.json()
}

test('a link leads to an approval, and the approval to a wallet, a virtual account and a finished transfer', async () => {
  const { sandbox, db } = world
  await sandbox.ensureWebhook({ url: 'https://app.test/hook', secret: WEBHOOK_SECRET, events: ['*'] })
  const browser = await beginCreated(world)
  await finish(world, browser)
  await review(world, browser)
  expect((await browser.visit()).onboarding.status).toBe('approved')

  const customer = await customerIdOf(browser)
  const [wallet] = (await service('GET', `/v2/wallet?customerId=${customer}`)).data
  const destination = { currency: 'usdc', walletAddress: wallet.address, network: wallet.network }
  const virtual = await service('POST', '/v2/virtual-account', { customerId: customer, destination })
  await service('POST', `/virtual-account/${virtual.id}/deposit`, { amount: '250.00' })
  const account = await service('POST', '/v2/bank-account', {
    customerId: customer,
    currency: 'usd',
    networks: ['ach'],
    accountNumber: '000123456',
    routingNumber: '021000021',
  })
  const transfer = await service('POST', '/v2/transfer', {
    customer,
    amount: '100',
    source: { id: wallet.id, network: wallet.network, currency: 'usdc' },
    destination: { id: account.id, network: 'ach', currency: 'usd' },
  })
  await service('POST', '/clock', { seconds: 3600 })
  for (let round = 0; round < 3; round += 1) await sandbox.tick()
  expect(await service('GET', `/v2/transfer/${transfer.id}`)).toMatchObject({ status: 'successful' })

  for (const { raw, signature } of delivered) {
    expect(verifySignature(raw, signature, [WEBHOOK_SECRET])).toBe(true)
    expect(await receiveWebhook(db, raw, signature, 'here')).toBe('accepted')
  }
  await handleWebhooks(db)
  const payout = ['create', 'pending', 'funded', 'processing', 'successful'].map((move) => `payout.${move}`)
  const names = delivered.map(({ raw }) => JSON.parse(raw.toString('utf8')).name)
  expect(names.filter((name) => name !== 'customer.update').sort()).toEqual(
    [
      ...['customer.create', 'customer.tos.pending', 'customer.tos.successful'],
      ...['customer.kyc.pending', 'customer.kyc.successful', 'wallet.create', 'bankAccount.create'],
      ...[...payout, ...payout],
    ].sort(),
  )
})
