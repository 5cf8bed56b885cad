import { randomBytes } from 'node:crypto'

/** An address per country (alpha-3) that both the app and the service take, to start an onboarding with. */
const SAMPLE_ADDRESSES = {
  AUS: { line1: '1 George Street', city: 'Sydney', postalCode: '2000', state: 'NSW' },
  BRA: { line1: 'Avenida Paulista 1000', city: 'São Paulo', postalCode: '01310-100', state: 'SP' },
  CAN: { line1: '100 Queen Street West', city: 'Toronto', postalCode: 'M5H 2N2', state: 'ON' },
  FRA: { line1: '10 rue de Rivoli', city: 'Paris', postalCode: '75004' },
  DEU: { line1: 'Hauptstraße 1', city: 'Berlin', postalCode: '10827' },
  IND: { line1: '1 MG Road', city: 'Bengaluru', postalCode: '560001', state: 'KA' },
  JPN: { line1: '1-1 Chiyoda', city: 'Chiyoda-ku', postalCode: '100-0001', state: '13' },
  MEX: { line1: 'Avenida Juárez 1', city: 'Ciudad de México', postalCode: '06010', state: 'CMX' },
  GBR: { line1: '1 High Street', city: 'London', postalCode: 'SW1A 1AA' },
  USA: { line1: '1 Main Street', city: 'Austin', postalCode: '78701', state: 'TX' },
} as const

type SampleCountry = keyof typeof SAMPLE_ADDRESSES
export type SampleAddress = {
  line1: string
  city: string
  postalCode: string
  state?: string
  country: SampleCountry
}

/** Countries an onboarding can be started in, alpha-3. */
export const SAMPLE_COUNTRIES = Object.keys(SAMPLE_ADDRESSES).filter(isSampleCountry)

/** Whether we have an address in a country (alpha-3). */
export function isSampleCountry(country: string): country is SampleCountry {
  return Object.hasOwn(SAMPLE_ADDRESSES, country)
}

/** An address in a country, in the shape of the service's bodies. */
export function addressIn(country: SampleCountry): SampleAddress {
  return { ...SAMPLE_ADDRESSES[country], country }
}

/** The part of the service's create body that says where a person lives. */
export function livesIn(country: SampleCountry) {
  return { address: addressIn(country) }
}

export const SAMPLE_PHONE = '+12025550123'
export const SAMPLE_NAME = { firstName: 'Odalys', lastName: 'Kestrelhof' } as const
export const SAMPLE_TAX = {
  taxIdentificationNumber: '123456789',
  taxIdentificationNumberType: 'ssn',
  taxIdentificationNumberCountry: 'USA',
} as const

/** All that the service asks of a person in the United States outside codes, checks and documents. */
export function knownPerson() {
  return {
    // Faults of the sandbox are counted by e-mail address, so each person has one of their own.
    email: `demo-${randomBytes(6).toString('hex')}@example.com`,
    phone: SAMPLE_PHONE,
    ...livesIn('USA'),
    personalInformation: SAMPLE_TAX,
  }
}

/** What sets the company of either country apart from the other. */
const COMPANIES = {
  DEU: {
    legalName: 'Kestrelhof Kaffee GmbH',
    identificationNumber: 'DE136695976',
    identificationNumberType: 'vat',
    registrationNumber: 'HRB 12345 B',
    registrationNumberType: 'hrb',
  },
  USA: {
    legalName: 'Harbor Roast LLC',
    identificationNumber: '123456789',
    identificationNumberType: 'ein',
  },
} as const
const COMPANY_STREETS = { DEU: 'Hauptstraße 1', USA: '1 Pier Road' } as const

type CompanyCountry = keyof typeof COMPANIES

/** Countries a company can be started in, alpha-3. */
export const COMPANY_COUNTRIES = Object.keys(COMPANIES).filter(isCompanyCountry)

/** Whether we have a company in a country (alpha-3). */
export function isCompanyCountry(country: string): country is CompanyCountry {
  return Object.hasOwn(COMPANIES, country)
}

/** Where the company of a country is. */
export function companyAddressIn(country: CompanyCountry): SampleAddress {
  return { ...addressIn(country), line1: COMPANY_STREETS[country] }
}

/** What the company of a country says about itself. */
export function companyFactsIn(country: CompanyCountry) {
  return {
    description: 'We roast coffee and sell it to cafés.',
    entityType: 'llc',
    incorporatedOn: '2019-05-03',
    naicsCode: '311920',
    ...COMPANIES[country],
    estimatedAnnualRevenueInUsd: '100000_999999',
    expectedMonthlyPaymentsInUsd: '5000_9999',
    accountPurpose: 'receive_payments_for_goods_and_services',
    primarySourceOfFunds: 'sales_of_goods_and_services',
    regulatedActivities: ['none_of_the_above'],
  }
}

/** The part of the service's create body that tells of a company, apart from how it is reached. */
export function sampleCompanyIn(country: CompanyCountry) {
  const address = companyAddressIn(country)
  return {
    addresses: [
      { ...address, type: 'registered' },
      { ...address, type: 'operating' },
    ],
    businessInformation: companyFactsIn(country),
  }
}

/** All that the create call of a German company needs; its people and documents are left. */
export function knownCompany() {
  return {
    email: `demo-${randomBytes(6).toString('hex')}@example.com`,
    phone: '+493012345678',
    ...sampleCompanyIn('DEU'),
  }
}
