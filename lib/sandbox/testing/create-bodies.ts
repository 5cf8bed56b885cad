const counter = { value: 0 }
/** An e-mail address no other test of this file uses. */
export function newEmail(): string {
  counter.value += 1
  return `person${counter.value}@example.com`
}

export const US_ADDRESS = {
  line1: '1 Main St',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'USA',
}
export const DE_ADDRESS = { line1: 'Hauptstr. 1', city: 'Berlin', postalCode: '10115', country: 'DEU' }
export const TAX = {
  taxIdentificationNumber: '123456789',
  taxIdentificationNumberType: 'ssn',
  taxIdentificationNumberCountry: 'USA',
}

/** The body of a create call that lacks nothing outside documents and checks. */
export function individual(more: object = {}): Record<string, unknown> {
  return {
    type: 'individual',
    email: newEmail(),
    phone: '+12025550123',
    firstName: 'Ada',
    lastName: 'Byron',
    dateOfBirth: '1990-01-15',
    address: US_ADDRESS,
    personalInformation: TAX,
    ...more,
  }
}

export const BUSINESS_INFORMATION = {
  legalName: 'Example Works Inc',
  description: 'Makes examples',
  entityType: 'corporation',
  naicsCode: '541511',
  incorporatedOn: '2015-05-20',
  identificationNumber: '123456789',
  identificationNumberType: 'ein',
  estimatedAnnualRevenueInUsd: '100000_999999',
  expectedMonthlyPaymentsInUsd: '10000_49999',
  accountPurpose: 'payroll',
  primarySourceOfFunds: 'sales_of_goods_and_services',
  regulatedActivities: ['none_of_the_above'],
}

/** A company; `told` goes over its `businessInformation`. */
export function business(told: object = {}, more: object = {}): Record<string, unknown> {
  return {
    type: 'business',
    email: newEmail(),
    phone: '+12025550123',
    addresses: [
      { ...US_ADDRESS, type: 'registered' },
      { ...US_ADDRESS, type: 'operating' },
    ],
    businessInformation: { ...BUSINESS_INFORMATION, ...told },
    ...more,
  }
}

/** A representative who lacks nothing outside documents and checks. */
export function owner(customerId: string, more: object = {}): Record<string, unknown> {
  return {
    customerId,
    type: 'individual',
    email: newEmail(),
    phone: '+12025550124',
    firstName: 'Grace',
    lastName: 'Murray',
    address: US_ADDRESS,
    personalInformation: TAX,
    representationDetails: {
      roles: ['ubo'],
      ownershipPercentage: '50',
      isControlPerson: true,
      isSigner: true,
      relationshipEstablishedAt: '2015-05-20',
      title: 'CEO',
    },
    ...more,
  }
}
