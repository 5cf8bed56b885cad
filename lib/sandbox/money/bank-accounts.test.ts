import { describe, expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { ACH, approvedCustomer, listen, moneyBench, PIX, SWIFT } from '../testing/approved'
import { at, pointersOf } from '../testing/bench'

const db = await freshDatabase()
const bench = moneyBench(db)
const customerId = await approvedCustomer(bench, 'a,b,c')
const create = (account: object) => bench.call('POST', '/v2/bank-account', { customerId, ...account })

describe('service description: Resources and their fields, Bank account', () => {
  test.each([
    ['USD for SWIFT with an IBAN', SWIFT],
    ['USD for SWIFT with a BBAN and a BIC of 8', { ...SWIFT, accountNumber: '12345678', bic: 'CHASUS33' }],
    [
      'USD for SWIFT with three banks on the way',
      { ...SWIFT, intermediaryBics: ['CHASUS33', 'DEUTDEFF500', 'BARCGB22'] },
    ],
    ['BRL for PIX', PIX],
    ['USD for ACH and wire', { ...ACH, networks: ['ach', 'wire'] }],
    ['EUR for SEPA', { currency: 'eur', networks: ['sepa'], accountNumber: 'FR1420041010050500013M02606' }],
  ])('takes %s and answers it as it was sent', async (_what, account) => {
    const names = await listen(bench)
    const made = await create(account)
    expect(made).toMatchObject({ status: 201, body: { customerId, ...account } })
    const id = at(made.body, 'id')
    expect(id).toMatch(/^bankAccount_[0-9a-f]{32}$/)
    expect((await bench.call('GET', `/v2/bank-account/${id}`)).body).toEqual(made.body)
    expect(await names()).toEqual(['bankAccount.create'])
  })

  test('lists them newest first, and one that is not there is 404', async () => {
    const list = await bench.call('GET', `/v2/bank-account?customerId=${customerId}&limit=1`)
    expect(at(list.body, 'data', 0, 'networks')).toEqual(['sepa'])
    expect(await bench.call('GET', '/v2/bank-account/bankAccount_0')).toMatchObject({
      status: 404,
      body: { code: 'resource/not-found' },
    })
  })
})

describe('service description: Limits, SWIFT intermediary banks and BIC length', () => {
  const four = ['CHASUS33', 'DEUTDEFF500', 'BARCGB22', 'COBADEFF']
  test.each([
    ['a BIC of 9', { ...SWIFT, bic: 'COBADEFFX' }, ['/bic']],
    ['no BIC', { ...SWIFT, bic: undefined }, ['/bic']],
    ['no account number', { ...SWIFT, accountNumber: undefined }, ['/accountNumber']],
    ['an IBAN with a wrong digit', { ...SWIFT, accountNumber: 'DE89370400440532013001' }, ['/accountNumber']],
    ['four banks on the way', { ...SWIFT, intermediaryBics: four }, ['/intermediaryBics']],
    ['a bank on the way without a BIC', { ...SWIFT, intermediaryBics: ['bank'] }, ['/intermediaryBics/0']],
    [
      'the same BIC twice',
      { ...SWIFT, intermediaryBics: ['CHASUS33', 'BARCGB22', 'CHASUS33'] },
      ['/intermediaryBics/2'],
    ],
    [
      'the same BIC in both of its lengths',
      { ...SWIFT, intermediaryBics: ['CHASUS33', 'CHASUS33XXX'] },
      ['/intermediaryBics/1'],
    ],
  ])('refuses %s', async (_what, account, pointers) => {
    const refused = await create(account)
    expect([refused.status, pointersOf(refused)]).toEqual([422, pointers])
  })
})

describe('service description: What the service does, networks and currencies that do not fit', () => {
  test.each([
    [{ ...PIX, currency: 'usd' }, ['/networks/0']],
    [{ ...SWIFT, currency: 'eur' }, ['/networks/0']],
    [{ ...SWIFT, currency: 'usdc' }, ['/currency']],
    [{ ...SWIFT, networks: ['sol'] }, ['/networks/0']],
    [{ ...SWIFT, networks: [] }, ['/networks']],
    [{ ...ACH, networks: ['ach', 'ach'] }, ['/networks/1']],
    [{ ...SWIFT, networks: ['swift', 'ach'] }, ['/networks/0']],
    [{ ...PIX, bic: 'CHASUS33' }, ['/bic']],
    [{ ...ACH, routingNumber: '021000022' }, ['/routingNumber']],
    [{ currency: 'eur', networks: ['sepa'], accountNumber: '12345678' }, ['/accountNumber']],
    [{ ...PIX, owner: 'Ada' }, ['/owner']],
  ])('refuses %j', async (account, pointers) => {
    const refused = await create(account)
    expect([refused.status, pointersOf(refused)]).toEqual([422, pointers])
  })

  test('a customer of another application is as unknown as none', async () => {
    const refused = await create({ ...ACH, customerId: `customer_${'0'.repeat(32)}` })
    expect([refused.status, pointersOf(refused)]).toEqual([422, ['/customerId']])
  })
})

describe('service description: Limits, access rules tied to operations', () => {
  test.each([
    ['a', ACH, 'a'],
    ['b', PIX, 'a,b'],
    ['c', SWIFT, 'a,c'],
  ])('profile %s opens %j: 403 before it is approved, 201 after', async (letter, account, profiles) => {
    const waiting = await approvedCustomer(bench, profiles, { sandboxScenario: 'in_review' })
    const refused = await bench.call('POST', '/v2/bank-account', { customerId: waiting, ...account })
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'customer/kyc-not-approved',
        detail: `The profile kyc_profile_${letter} is not approved`,
      },
    })
    const ready = await approvedCustomer(bench, profiles)
    expect(await bench.call('POST', '/v2/bank-account', { customerId: ready, ...account })).toMatchObject({
      status: 201,
    })
  })

  test.each([
    [PIX, 'b'],
    [SWIFT, 'c'],
  ])('an approved profile a does not open %j', async (account, letter) => {
    const ready = await approvedCustomer(bench)
    const refused = await bench.call('POST', '/v2/bank-account', { customerId: ready, ...account })
    expect(refused.body).toMatchObject({ detail: `The profile kyc_profile_${letter} is not approved` })
  })
})
