import { randomBytes } from 'node:crypto'

/** An e-mail address no other test uses. */
export function newEmail(): string {
  return `e2e-${randomBytes(6).toString('hex')}@example.com`
}

export const US_ADDRESS = {
  line1: '1 Main Street',
  city: 'Austin',
  postalCode: '78701',
  state: 'TX',
  country: 'USA',
}

export const BRAZILIAN_ADDRESS = {
  line1: 'Avenida Paulista 1000',
  city: 'São Paulo',
  postalCode: '01310-100',
  state: 'SP',
  country: 'BRA',
}

/** What a person in the United States tells before the service knows them, in the shape of the create body. */
export function knownPerson(more: Record<string, unknown> = {}) {
  return { email: newEmail(), phone: '+12025550123', address: US_ADDRESS, ...more }
}

export const US_TAX = {
  taxIdentificationNumber: '123456789',
  taxIdentificationNumberType: 'ssn',
  taxIdentificationNumberCountry: 'USA',
}

/** The address form as typed. */
export const TYPED_US_ADDRESS = {
  'address.country': 'US',
  'address.line1': '1 Main Street',
  'address.city': 'Austin',
  'address.state': 'US-TX',
  'address.postalCode': '78701',
}
export const TYPED_GERMAN_ADDRESS = {
  'address.country': 'DE',
  'address.line1': 'Hauptstraße 1',
  'address.postalCode': '10115',
  'address.city': 'Berlin',
}
