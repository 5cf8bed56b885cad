import {
  addressIn,
  companyAddressIn,
  companyFactsIn,
  SAMPLE_NAME,
  SAMPLE_TAX,
  type SampleAddress,
} from '@/lib/integrators/onboardings/samples'
import { toAlpha2 } from '@/lib/model/reference/countries'

type Typed = Readonly<Record<string, string>>

/** An address as someone types it, by the parts of its field. */
export function typedParts({ country, state, ...lines }: SampleAddress): Typed {
  const alpha2 = toAlpha2(country) ?? ''
  return { country: alpha2, ...lines, ...(state ? { state: `${alpha2}-${state}` } : {}) }
}

/** The parts of an address as typed, under the name of its field. */
export function typedAddress(field: string, parts: Typed): Typed {
  return Object.fromEntries(Object.entries(parts).map(([part, text]) => [`${field}.${part}`, text]))
}

const company = companyFactsIn('USA')

/** What a made-up person types, by the name of the input; who walks a customer takes it from here. */
export const TYPED = {
  contact: {
    'phone.country': 'US',
    'phone.number': '(202) 555-0123',
    ...typedAddress('address', typedParts(addressIn('USA'))),
  },
  person: {
    ...SAMPLE_NAME,
    'dateOfBirth.day': '3',
    'dateOfBirth.month': '5',
    'dateOfBirth.year': '1987',
    countryOfBirth: 'MX',
    nationality: 'DE',
    accountPurpose: 'receive_salary',
    'tax.country': 'US',
    'tax.type': SAMPLE_TAX.taxIdentificationNumberType,
    'tax.number': '123-45-6789',
  },
  livelihood: {
    employmentStatus: 'employed',
    'occupation.title': 'Software Developers, Applications',
    sourceOfFunds: 'salary',
    expectedMonthlyPayments: '0_4999',
    actingAsIntermediary: 'no',
  },
  documents: {
    'identityDocument.country': 'US',
    'identityDocument.type': 'passport',
    addressProof: 'utility_bill',
  },
  company: {
    legalName: company.legalName,
    entityType: company.entityType,
    'incorporatedOn.day': '3',
    'incorporatedOn.month': '5',
    'incorporatedOn.year': '2019',
    ...typedAddress('registeredAddress', typedParts(companyAddressIn('USA'))),
    'operatingAddress.same': 'yes',
    'companyTax.type': company.identificationNumberType,
    'companyTax.number': '12-3456789',
    companyDescription: company.description,
    website: 'harbor.example',
    'industry.title': company.naicsCode,
    'regulatedActivities.none_of_the_above': 'on',
    companyPurpose: company.accountPurpose,
    companyFunds: company.primarySourceOfFunds,
    companyPayments: company.expectedMonthlyPaymentsInUsd,
    companyRevenue: company.estimatedAnnualRevenueInUsd,
  },
  /** About oneself, as a representative of a company. */
  representative: {
    ...SAMPLE_NAME,
    'part.share': '60',
    'part.director': 'yes',
    isControlPerson: 'yes',
    isSigner: 'yes',
    position: 'Managing director',
    'partSince.day': '1',
    'partSince.month': '5',
    'partSince.year': '2020',
  },
  /** About someone else of the company: a managing director who owns more than half. */
  aboutPerson: {
    personGiven: SAMPLE_NAME.firstName,
    personFamily: SAMPLE_NAME.lastName,
    'personPhone.country': 'US',
    'personPhone.number': '',
    'personPart.share': '60',
    'personPart.director': 'no',
    personControls: 'yes',
    personSigns: 'yes',
    personPosition: 'Managing director',
  },
  /** What goes with everything that is sent: the word that it is true, and the code that the sandbox always takes. */
  proofs: { declaration: 'on', code: '123456' },
} as const satisfies Readonly<Record<string, Typed>>

const everything: Typed = Object.assign({}, ...Object.values(TYPED))

/** What a made-up person types into the inputs of these names; nothing for a name that the table does not know. */
export function answersTo(names: readonly string[]): Typed {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = everything[name]
      return text === undefined ? [] : [[name, text]]
    }),
  )
}
