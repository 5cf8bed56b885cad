import { randomBytes } from 'node:crypto'
import { typedAddress, typedParts } from '@/lib/developer/walker/typed'
import { addressIn, SAMPLE_PHONE, SAMPLE_TAX } from '@/lib/integrators/onboardings/samples'

/** An e-mail address no other test uses. */
export function newEmail(): string {
  return `e2e-${randomBytes(6).toString('hex')}@example.com`
}

const US_ADDRESS = addressIn('USA')
export const BRAZILIAN_ADDRESS = addressIn('BRA')
export const US_TAX = SAMPLE_TAX

/** What a person in the United States tells before the service knows them, in the shape of the create body. */
export function knownPerson(more: Record<string, unknown> = {}) {
  return { email: newEmail(), phone: SAMPLE_PHONE, address: US_ADDRESS, ...more }
}

/** The address form as typed. */
export const TYPED_US_ADDRESS = typedAddress('address', typedParts(US_ADDRESS))
export const TYPED_GERMAN_ADDRESS = typedAddress('address', typedParts(addressIn('DEU')))
