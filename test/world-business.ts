import { US_BUSINESS } from './us-business'
import { type Browser, newEmail, PHONE } from './world'

/** The answers of a company's screens as typed, by step; a company in the United States that sells coffee. */
export function typedCompany(): Record<string, Record<string, string>> {
  return {
    email: { email: newEmail() },
    phone: { 'phone.number': PHONE },
    'company-name': { legalName: 'Harbor Roast LLC', tradeName: '' },
    'company-form': {
      entityType: 'llc',
      'incorporatedOn.day': '3',
      'incorporatedOn.month': 'May',
      'incorporatedOn.year': '2019',
    },
    'company-address': {
      ...typedAddress('registeredAddress', US),
      'operatingAddress.same': 'yes',
    },
    'company-tax': { 'companyTax.type': 'ein', 'companyTax.number': '12-3456789' },
    'company-activity': {
      companyDescription: 'We roast coffee\nand sell it to cafés.',
      website: 'harbor.example',
    },
    'company-industry': { 'industry.title': 'coffee', 'industry.code': '311920' },
    'company-regulated': { 'regulatedActivities.none_of_the_above': 'on' },
    'company-purpose': { companyPurpose: 'payroll' },
    'company-funds': { companyFunds: 'sales_of_goods_and_services' },
    'company-size': {
      companyPayments: '5000_9999',
      companyRevenue: '100000_999999',
      'totalAssets.total': '',
    },
  }
}

export const US = { country: 'US', line1: '1 Pier Road', city: 'Austin', state: 'US-TX', postalCode: '78701' }
export const DE = { country: 'DE', line1: 'Speicherweg 2', city: 'Hamburg', postalCode: '20457' }

/** An address as typed under a field's name. */
export function typedAddress(field: string, parts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([part, text]) => [`${field}.${part}`, text]))
}

/** Everything the create call of a company needs, known beforehand. */
export function knownCompany() {
  const address = { line1: '1 Pier Road', city: 'Austin', state: 'TX', postalCode: '78701', country: 'USA' }
  return {
    email: newEmail(),
    phone: PHONE,
    addresses: [
      { ...address, type: 'registered' },
      { ...address, type: 'operating' },
    ],
    businessInformation: US_BUSINESS,
  }
}

/** Answers every open step in the order the plan asks, with other answers where given. */
export async function answerAll(
  browser: Browser,
  other: Record<string, Record<string, string>> = {},
): Promise<string[]> {
  const answers = { ...typedCompany(), ...other }
  const asked: string[] = []
  for (;;) {
    const { next } = await browser.plan()
    if (next === undefined) return asked
    const outcome = await browser.submit(next, answers[next] ?? {})
    if (outcome.kind !== 'go') throw new Error(`${next}: ${JSON.stringify(outcome.extras)}`)
    asked.push(next)
  }
}
