import 'server-only'
import { z } from 'zod'
import type { Violation } from '../calls/answer'
import type { SandboxSettings } from '../settings'
import { isBic, isIban, isIbanOrBban, isRoutingNumber, wholeBic } from './bank-numbers'
import { BANK_FIELDS, type BankField, type MoneySettings } from './money-settings'
import { BANK_CURRENCIES, currencyOfRail, RAIL_NAMES } from './rails'

const MOST_INTERMEDIARIES = 3
const bic = z.string().refine(isBic, 'Must be a BIC of 8 or 11 characters')

export const BankAccountCreate = z.strictObject({
  customerId: z.string().min(1),
  currency: z.enum(BANK_CURRENCIES),
  networks: z.array(z.enum(RAIL_NAMES)).min(1),
  accountNumber: z.string().min(1).max(34).optional(),
  bic: bic.optional(),
  intermediaryBics: z.array(bic).max(MOST_INTERMEDIARIES).optional(),
  routingNumber: z.string().refine(isRoutingNumber, 'Must be a routing number').optional(),
  pixKey: z.string().min(1).max(100).optional(),
})
export type BankAccountCreate = z.infer<typeof BankAccountCreate>

/** What is stated of SWIFT. The fields of the other rails are a setting: `money.bankAccountFields`. */
const SWIFT_FIELDS: { must: BankField[]; may: BankField[] } = {
  must: ['accountNumber', 'bic'],
  may: ['intermediaryBics'],
}

/** What is wrong with a bank account beyond the form of each of its fields. */
export function checkBankAccount(body: BankAccountCreate, { money }: SandboxSettings): Violation[] {
  const wrong = networkViolations(body)
  return wrong.length > 0 ? wrong : [...fieldViolations(body, money), ...numberViolations(body)]
}

function networkViolations({ currency, networks }: BankAccountCreate): Violation[] {
  return networks.flatMap((network, place) => {
    const pointer = `/networks/${place}`
    if (currencyOfRail(network) !== currency) return [{ pointer, detail: `Must be a network of ${currency}` }]
    if (networks.indexOf(network) < place) return [{ pointer, detail: 'Must not be named twice' }]
    const alone = network === 'swift' && networks.length > 1
    return alone ? [{ pointer, detail: 'Must be the only network of its account' }] : []
  })
}

function fieldViolations(body: BankAccountCreate, { bankAccountFields }: MoneySettings): Violation[] {
  const needs = { ...bankAccountFields, swift: SWIFT_FIELDS }
  const must = body.networks.flatMap((network) => needs[network].must)
  const may = body.networks.flatMap((network) => needs[network].may)
  return BANK_FIELDS.flatMap((field) => {
    const pointer = `/${field}`
    if (body[field] === undefined) {
      return must.includes(field) ? [{ pointer, detail: `Required on ${body.networks.join(' and ')}` }] : []
    }
    return [...must, ...may].includes(field) ? [] : [{ pointer, detail: 'This property should not exist' }]
  })
}

function numberViolations({
  networks,
  accountNumber,
  intermediaryBics = [],
}: BankAccountCreate): Violation[] {
  const places = intermediaryBics.map(wholeBic)
  const twice = places.flatMap((one, place) =>
    places.indexOf(one) < place
      ? [{ pointer: `/intermediaryBics/${place}`, detail: 'Must not be named twice' }]
      : [],
  )
  const pointer = '/accountNumber'
  if (accountNumber === undefined) return twice
  if (networks.includes('swift') && !isIbanOrBban(accountNumber))
    return [{ pointer, detail: 'Must be an IBAN or a BBAN' }, ...twice]
  return networks.includes('sepa') && !isIban(accountNumber)
    ? [{ pointer, detail: 'Must be an IBAN' }]
    : twice
}
