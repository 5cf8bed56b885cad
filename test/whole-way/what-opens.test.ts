import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openingsOf, type Thing, thingsIn } from '@/lib/model/plan/unlocks'
import { sandboxCustomers } from '@/lib/platform/db/schema/sandbox'
import { ACH, moneyBench, newWallet, PIX, SWIFT } from '@/lib/sandbox/testing/approved'
import { at, createdCustomer, reread } from '@/lib/sandbox/testing/bench'
import { business, individual } from '@/lib/sandbox/testing/create-bodies'
import { readAssumptions } from '@/lib/upstream/assumptions'
import { freshDatabase } from '@/test/servers/database'

const db = await freshDatabase()
const bench = moneyBench(db)
const { profileOf } = readAssumptions()

const SEPA = { currency: 'eur', networks: ['sepa'], accountNumber: 'FR1420041010050500013M02606' }

type Try = readonly [thing: Thing, path: string, body: object]

/** One call for each thing that a page names; ACH and wire are one thing to a reader. */
async function tries(customerId: string): Promise<Try[]> {
  await newWallet(bench, customerId, 'sol')
  const wallets = await bench.call('GET', `/v2/wallet?customerId=${customerId}`)
  const walletAddress = at(wallets.body, 'data', 0, 'address')
  return [
    [
      'usd_account',
      '/v2/virtual-account',
      { destination: { currency: 'usdc', network: 'sol', walletAddress } },
    ],
    ['usd', '/v2/bank-account', ACH],
    ['usd', '/v2/bank-account', { ...ACH, networks: ['wire'] }],
    ['eur', '/v2/bank-account', SEPA],
    ['pix', '/v2/bank-account', PIX],
    ['swift', '/v2/bank-account', SWIFT],
  ]
}

async function withProfile(body: object, letter: string, status: 'approved' | 'pending'): Promise<string> {
  const { id } = await createdCustomer(bench, { ...body, meta: { sandboxProfiles: 'a,b,c' } })
  const profiles = { [letter]: { status, reviews: 1, refusals: [] } }
  await db.update(sandboxCustomers).set({ profiles }).where(eq(sandboxCustomers.id, id))
  return id
}

/** What our pages say that the customer can do. */
async function told(id: string, type: 'individual' | 'business') {
  const { verificationProfiles } = await reread(bench, { id })
  const profiles = verificationProfiles.map(({ name, status }) => {
    const isApproved = status === 'approved'
    return { name, status: isApproved ? ('approved' as const) : ('incomplete' as const), ...NO_CODES }
  })
  return thingsIn(openingsOf(profiles, type, profileOf), 'open')
}
const NO_CODES = { required: [], pending: [], complete: [], errors: [] }

describe.each([
  ['individual', individual],
  ['business', business],
] as const)('what pages say an %s can do is what the sandbox lets them do', (type, make) => {
  test.each(['a', 'b', 'c'])('with profile %s approved', async (letter) => {
    const customerId = await withProfile(make(), letter, 'approved')
    const open = await told(customerId, type)
    for (const [thing, path, body] of await tries(customerId)) {
      const { status } = await bench.call('POST', path, { customerId, ...body })
      expect([thing, status]).toEqual([thing, open.includes(thing) ? 201 : 403])
    }
  })

  test('with nothing approved', async () => {
    const customerId = await withProfile(make(), 'a', 'pending')
    expect(await told(customerId, type)).toEqual([])
    for (const [thing, path, body] of await tries(customerId)) {
      const { status } = await bench.call('POST', path, { customerId, ...body })
      expect([thing, status]).toEqual([thing, 403])
    }
  })
})
