import { US_BUSINESS } from '@/test/us-business'
import type { Customer } from './customer'
import { newEmail, US_ADDRESS } from './people'

/** The answers of a company's screens as typed, by step. */
export const TYPED_US_COMPANY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'company-name': { legalName: 'Harbor Roast LLC' },
  'company-form': {
    entityType: 'llc',
    'incorporatedOn.day': '3',
    'incorporatedOn.month': '5',
    'incorporatedOn.year': '2019',
  },
  'company-address': {
    'registeredAddress.country': 'US',
    'registeredAddress.line1': '1 Pier Road',
    'registeredAddress.city': 'Austin',
    'registeredAddress.state': 'US-TX',
    'registeredAddress.postalCode': '78701',
    'operatingAddress.same': 'yes',
  },
  'company-tax': { 'companyTax.number': '12-3456789' },
  'company-activity': {
    companyDescription: 'We roast coffee and sell it to cafés.',
    website: 'harbor.example',
  },
  'company-industry': { 'industry.title': '311920' },
  'company-regulated': { 'regulatedActivities.none_of_the_above': 'on' },
  'company-purpose': { companyPurpose: 'receive_payments_for_goods_and_services' },
  'company-funds': { companyFunds: 'sales_of_goods_and_services' },
  'company-size': { companyPayments: '5000_9999', companyRevenue: '100000_999999' },
}

/** Everything before the company exists at the service, from the checklist to the sent answers. */
export async function tellAboutCompany(
  customer: Customer,
  answers: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<void> {
  await customer.sees('checklist.title')
  await customer.goOn()
  await customer.answer('email', { email: newEmail() })
  await customer.answer('phone', { 'phone.country': 'US', 'phone.number': '(202) 555-0123' })
  for (const [step, typed] of Object.entries(answers)) await customer.answer(step, typed)
  await customer.checkAndSend()
}

const GERMAN_ADDRESS = { line1: 'Hauptstraße 1', city: 'Berlin', postalCode: '10115', country: 'DEU' }

/** A company at home where companies have a register number. */
export const COMPANY_ADDRESSES = [
  { ...GERMAN_ADDRESS, type: 'registered' },
  { ...GERMAN_ADDRESS, type: 'operating' },
]

/** What a German company has told but for its register number, in the shape of the create body. */
export function knownGermanCompany() {
  const { businessInformation, ...known } = knownCompany()
  return {
    ...known,
    addresses: COMPANY_ADDRESSES,
    businessInformation: {
      ...businessInformation,
      ...{ legalName: 'Kestrelhof Kaffee GmbH', identificationNumberType: 'other' },
      identificationNumberDescription: 'Steuernummer',
    },
  }
}

/** What a company in the United States tells before the service knows it, in the shape of the create body. */
export function knownCompany() {
  return {
    email: newEmail(),
    phone: '+12025550123',
    addresses: [
      { ...US_ADDRESS, type: 'registered' },
      { ...US_ADDRESS, type: 'operating' },
    ],
    businessInformation: US_BUSINESS,
  }
}
