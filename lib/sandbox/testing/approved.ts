import type { Db } from '@/lib/platform/db/open'
import { WireEvent } from '@/lib/upstream/wire'
import { type MoneySettings, usualMoney } from '../money/money-settings'
import { at, type Bench, createdCustomer, FILES, type Reply, review, uploadPassport } from './bench'
import { individual, TAX } from './create-bodies'
import { HOOK, listeningBench } from './listening'

const FOR_FURTHER_PROFILES = {
  employmentStatus: 'employed',
  occupationSocCode: '15-1132',
  sourceOfFunds: 'salary',
  expectedMonthlyPayments: '0_4999',
  countryOfBirth: 'USA',
  nationality: 'USA',
  accountPurpose: 'receive_salary',
  actingAsIntermediary: false,
  residencyCountry: 'USA',
  gender: 'female',
}

/** Makes a customer and leads it to the approval of all its profiles: `a`, or those that are named ("a,b"). */
export async function approvedCustomer(on: Bench, profiles = 'a', meta: object = {}): Promise<string> {
  const personalInformation = { ...TAX, ...FOR_FURTHER_PROFILES }
  const told = individual({ personalInformation, meta: { sandboxProfiles: profiles, ...meta } })
  const { id } = await createdCustomer(on, told)
  await uploadPassport(on, id)
  await on.upload({ targetId: id, target: 'customer', documentType: 'proof_of_address', file: FILES.pdf() })
  await review(on)
  return id
}

/** A sandbox whose customers need a passport alone. */
export function moneyBench(db: Db, money: Partial<MoneySettings> = {}) {
  return listeningBench(db, async () => 200, { money: { ...usualMoney, ...money } })
}

/** The wallet of a customer that the approval has opened. */
export async function walletOf(on: Bench, customerId: string): Promise<{ id: string; address: string }> {
  const list = await on.call('GET', `/v2/wallet?customerId=${customerId}`)
  return { id: String(at(list.body, 'data', 0, 'id')), address: String(at(list.body, 'data', 0, 'address')) }
}

/** Opens a wallet on a network. */
export async function newWallet(on: Bench, customerId: string, network: string): Promise<string> {
  return idOf(await on.call('POST', '/wallet', { customerId, network }))
}

export const ACH = {
  currency: 'usd',
  networks: ['ach'],
  accountNumber: '000123456',
  routingNumber: '021000021',
}
export const PIX = { currency: 'brl', networks: ['pix'] }
export const SWIFT = {
  currency: 'usd',
  networks: ['swift'],
  accountNumber: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
}

/** Makes a bank account and gives its id. */
export async function newAccount(on: Bench, customerId: string, account: object): Promise<string> {
  return idOf(await on.call('POST', '/v2/bank-account', { customerId, ...account }))
}

/** The id in an answer; it fails when there is none. */
export function idOf(reply: Reply): string {
  const id = at(reply.body, 'id')
  if (typeof id !== 'string') throw new Error(`No id: ${JSON.stringify(reply.body)}`)
  return id
}

/** What a transfer of 25 USDC from a wallet to a bank account in the United States says. */
export async function offRamp(on: Bench, customer: string, more: object = {}) {
  return {
    customer,
    amount: '25.50',
    source: { id: (await walletOf(on, customer)).id, network: 'sol', currency: 'usdc' },
    destination: { id: await newAccount(on, customer, ACH), network: 'ach', currency: 'usd' },
    ...more,
  }
}

/** Begins to listen for every event, and gives the names of those that came since, of all things or of one. */
export async function listen(on: ReturnType<typeof moneyBench>) {
  await on.sandbox.ensureWebhook(HOOK)
  await on.sandbox.tick()
  on.received.length = 0
  return async (id = ''): Promise<unknown[]> => {
    await on.sandbox.tick()
    const told = on.received.splice(0).filter(({ body }) => body.includes(id))
    return told.map(({ body }) => WireEvent.parse(JSON.parse(body)).name)
  }
}
