import { describe, expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import {
  ACH,
  approvedCustomer,
  moneyBench,
  newAccount,
  newWallet,
  offRamp,
  PIX,
  walletOf,
} from '../testing/approved'
import { createdCustomer, pointersOf } from '../testing/bench'
import { individual } from '../testing/create-bodies'

const db = await freshDatabase()
const bench = moneyBench(db)
const customer = await approvedCustomer(bench, 'a,b')
const body = await offRamp(bench, customer)
const send = (more: object) => bench.call('POST', '/v2/transfer', { ...body, ...more })

async function pointersFor(more: object): Promise<unknown[]> {
  const refused = await send(more)
  expect(refused).toMatchObject({ status: 422, body: { code: 'validation/failed' } })
  return pointersOf(refused)
}

describe('service description: Resources and their fields, amounts are decimal strings', () => {
  test.each([
    ...['ten', '', '1,5', '1e3', '.5', '5.', '0x1', ' 1', 'NaN'],
    ...['0', '0.00', '-1', '-0.5', '1.0000001'],
    ...[25, null],
  ])('an amount of %j is refused', async (amount) => {
    expect(await pointersFor({ amount })).toEqual(['/amount'])
  })

  test.each(['0.000001', '1', '123456789.5'])('an amount of %s of a stablecoin is taken', async (amount) => {
    expect((await send({ amount })).status).toBe(201)
  })

  test('money of a bank has two digits behind the point', async () => {
    const turned = { source: body.destination, destination: body.source }
    expect(await pointersFor({ ...turned, amount: '1.001' })).toEqual(['/amount'])
    expect((await send({ ...turned, amount: '1.01' })).status).toBe(201)
  })

  test.each([
    [{ integratorBpsFeeRate: 'x' }, ['/integratorBpsFeeRate']],
    [{ integratorBpsFeeRate: '-5' }, ['/integratorBpsFeeRate']],
    [{ integratorFixedFee: '-1' }, ['/integratorFixedFee']],
    [{ integratorFixedFee: '0.001' }, ['/integratorFixedFee']],
    [{ tip: '1' }, ['/tip']],
    [{ mock: 'yes' }, ['/mock']],
  ])('refuses %j', async (more, pointers) => {
    expect(await pointersFor(more)).toEqual(pointers)
  })
})

describe('service description: What the service does, networks and currencies fit each other', () => {
  test.each([
    [{ source: { ...body.source, currency: 'doge' } }, ['/source/currency']],
    [{ source: { ...body.source, network: 'ach' } }, ['/source/network']],
    [{ source: { ...body.source, network: 'base' } }, ['/source/network']],
    [{ destination: { ...body.destination, network: 'sepa' } }, ['/destination/network']],
    [{ destination: { ...body.destination, network: 'wire' } }, ['/destination/network']],
    [{ destination: { ...body.destination, currency: 'eur' } }, ['/destination/network']],
    [{ destination: body.source }, ['/destination/currency']],
    [{ source: body.destination }, ['/destination/currency']],
    [{ source: { id: body.source.id } }, ['/source/network', '/source/currency']],
  ])('refuses %j', async (more, pointers) => {
    expect(await pointersFor(more)).toEqual(pointers)
  })
})

describe('service description: What the service does, on behalf of own customers', () => {
  test('a customer of another application is as unknown as none', async () => {
    expect(await pointersFor({ customer: `customer_${'0'.repeat(32)}` })).toEqual(['/customer'])
  })

  test('wallets and bank accounts of another customer are refused by their place', async () => {
    const other = await approvedCustomer(bench)
    const [wallet, account] = [await walletOf(bench, other), await newAccount(bench, other, ACH)]
    expect(
      await pointersFor({
        source: { ...body.source, id: wallet.id },
        destination: { ...body.destination, id: account },
      }),
    ).toEqual(['/destination/id', '/source/id'])
  })

  test('an unapproved customer is refused with 403 and the name of the profile', async () => {
    const { id } = await createdCustomer(bench, individual())
    expect(await send({ customer: id })).toMatchObject({
      status: 403,
      body: { code: 'customer/kyc-not-approved', detail: 'The profile kyc_profile_a is not approved' },
    })
  })

  test('the switch notApproved says how', async () => {
    const other = moneyBench(db, { notApproved: { status: 400, code: 'customer/closed' } })
    const { id } = await createdCustomer(other, individual())
    expect(await other.call('POST', '/v2/transfer', { ...body, customer: id })).toMatchObject({
      status: 400,
      body: { code: 'customer/closed' },
    })
  })
})

const source = { id: await newAccount(bench, customer, PIX), network: 'pix', currency: 'brl' }
const ethereum = await newWallet(bench, customer, 'ethereum')
const destination = { id: ethereum, network: 'ethereum', currency: 'usdc' }
const brl = { source, destination, amount: '100.00' }

describe('service description: Limits, BRL transfers', () => {
  test.each(['1.00', '7500.00'])('R$%s is taken', async (amount) => {
    expect((await send({ ...brl, amount })).status).toBe(201)
  })

  test.each(['0.99', '7500.01'])('R$%s is refused', async (amount) => {
    expect(await pointersFor({ ...brl, amount })).toEqual(['/amount'])
  })

  test('the limits hold for what leaves in reais too', async () => {
    const turned = { source: destination, destination: source }
    expect(await pointersFor({ ...turned, amount: '1500.01' })).toEqual(['/amount'])
    expect((await send({ ...turned, amount: '1500' })).status).toBe(201)
  })

  test('takes integratorBpsFeeRate and no integratorFixedFee', async () => {
    expect((await send({ ...brl, integratorBpsFeeRate: '10' })).status).toBe(201)
    expect(await pointersFor({ ...brl, integratorFixedFee: '0' })).toEqual(['/integratorFixedFee'])
  })

  test('refuses Solana', async () => {
    expect(await pointersFor({ ...brl, destination: body.source })).toEqual(['/destination/network'])
  })

  test('needs profile b', async () => {
    const other = await approvedCustomer(bench)
    expect(await send({ ...brl, customer: other })).toMatchObject({
      status: 403,
      body: { detail: 'The profile kyc_profile_b is not approved' },
    })
  })
})
