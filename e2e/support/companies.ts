import { answersTo, typedAddress, typedParts } from '@/lib/developer/walker/typed'
import {
  companyAddressIn,
  companyFactsIn,
  SAMPLE_PHONE,
  sampleCompanyIn,
} from '@/lib/integrators/onboardings/samples'
import { ownScreen } from '@/lib/model/requirements/registry'
import type { Customer } from './customer'
import { newEmail } from './people'

/** The answers of a company's screens as typed, by step. */
export const TYPED_US_COMPANY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'company-name': answersTo(['legalName']),
  'company-form': answersTo([
    'entityType',
    'incorporatedOn.day',
    'incorporatedOn.month',
    'incorporatedOn.year',
  ]),
  'company-address': {
    ...typedAddress('registeredAddress', typedParts(companyAddressIn('USA'))),
    ...answersTo(['operatingAddress.same']),
  },
  'company-tax': answersTo(['companyTax.number']),
  'company-activity': answersTo(['companyDescription', 'website']),
  'company-industry': answersTo(['industry.title']),
  'company-regulated': answersTo(['regulatedActivities.none_of_the_above']),
  'company-purpose': answersTo(['companyPurpose']),
  'company-funds': answersTo(['companyFunds']),
  'company-size': answersTo(['companyPayments', 'companyRevenue']),
}

/** Everything before the company exists at the service, from the checklist to the sent answers. */
export async function tellAboutCompany(
  customer: Customer,
  answers: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<void> {
  await customer.sees('checklist.title')
  await customer.goOn()
  await customer.answer('email', { email: newEmail() })
  await customer.answer('phone', answersTo(['phone.country', 'phone.number']))
  for (const [step, typed] of Object.entries(answers)) await customer.answer(ownScreen(step).id, typed)
  await customer.checkAndSend()
}

/** A company at home where companies have a register number. */
export const COMPANY_ADDRESSES = sampleCompanyIn('DEU').addresses

/** What a German company has told but for its register number, in the shape of the create body. */
export function knownGermanCompany() {
  const { businessInformation, ...known } = knownCompany()
  return {
    ...known,
    addresses: COMPANY_ADDRESSES,
    businessInformation: {
      ...businessInformation,
      legalName: companyFactsIn('DEU').legalName,
      identificationNumberType: 'other',
      identificationNumberDescription: 'Steuernummer',
    },
  }
}

/** What a company in the United States tells before the service knows it, in the shape of the create body. */
export function knownCompany() {
  return { email: newEmail(), phone: SAMPLE_PHONE, ...sampleCompanyIn('USA') }
}
