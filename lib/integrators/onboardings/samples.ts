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

export type SampleCountry = keyof typeof SAMPLE_ADDRESSES

/** Countries an onboarding can be started in, alpha-3. */
export const SAMPLE_COUNTRIES = Object.keys(SAMPLE_ADDRESSES).filter(isSampleCountry)

/** Whether we have an address in a country (alpha-3). */
export function isSampleCountry(country: string): country is SampleCountry {
  return Object.hasOwn(SAMPLE_ADDRESSES, country)
}

/** The part of the service's create body that says where a person lives. */
export function livesIn(country: SampleCountry) {
  return { address: { ...SAMPLE_ADDRESSES[country], country } }
}

/** All that the service asks of a person in the United States outside codes, checks and documents. */
export function knownPerson() {
  return {
    // Faults of the sandbox are counted by e-mail address, so each person has one of their own.
    email: `demo-${randomBytes(6).toString('hex')}@example.com`,
    phone: '+12025550123',
    ...livesIn('USA'),
    personalInformation: {
      taxIdentificationNumber: '123456789',
      taxIdentificationNumberType: 'ssn',
      taxIdentificationNumberCountry: 'USA',
    },
  }
}

/** What a company in either country is known by there. */
const COMPANY_NUMBERS = {
  DEU: {
    identificationNumber: 'DE136695976',
    identificationNumberType: 'vat',
    registrationNumber: 'HRB 12345 B',
    registrationNumberType: 'hrb',
  },
  USA: { identificationNumber: '12-3456789', identificationNumberType: 'ein' },
} as const

export type CompanyCountry = keyof typeof COMPANY_NUMBERS

/** Countries a company can be started in, alpha-3. */
export const COMPANY_COUNTRIES = Object.keys(COMPANY_NUMBERS).filter(isCompanyCountry)

/** Whether we have a company in a country (alpha-3). */
export function isCompanyCountry(country: string): country is CompanyCountry {
  return Object.hasOwn(COMPANY_NUMBERS, country)
}

/** The part of the service's create body that tells of a company, apart from how it is reached. */
export function sampleCompanyIn(country: CompanyCountry) {
  const address = { ...SAMPLE_ADDRESSES[country], country }
  return {
    addresses: [
      { ...address, type: 'registered' },
      { ...address, type: 'operating' },
    ],
    businessInformation: {
      legalName: 'Kestrelhof Kaffee GmbH',
      description: 'Roasts coffee and sells it to cafés and online.',
      entityType: 'llc',
      incorporatedOn: '2019-05-03',
      naicsCode: '311920',
      ...COMPANY_NUMBERS[country],
      estimatedAnnualRevenueInUsd: '1000000_9999999',
      expectedMonthlyPaymentsInUsd: '10000_49999',
      accountPurpose: 'receive_payments_for_goods_and_services',
      primarySourceOfFunds: 'sales_of_goods_and_services',
      regulatedActivities: ['none_of_the_above'],
    },
  }
}

/** All that the create call of a German company needs; its people and papers are left. */
export function knownCompany() {
  return {
    email: `demo-${randomBytes(6).toString('hex')}@example.com`,
    phone: '+493012345678',
    ...sampleCompanyIn('DEU'),
  }
}
