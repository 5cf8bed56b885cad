import { US_BUSINESS } from './us-business'
import { newEmail, PHONE } from './world'

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
