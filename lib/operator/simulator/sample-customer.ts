import 'server-only'
import { readPrefill } from '@/lib/integrators/onboardings/prefill'
import {
  isCompanyCountry,
  isSampleCountry,
  livesIn,
  SAMPLE_NAME,
  SAMPLE_PHONE,
  sampleCompanyIn,
} from '@/lib/integrators/onboardings/samples'
import { addressRules } from '@/lib/model/reference/address-rules'
import { type Alpha3, countryName } from '@/lib/model/reference/countries'
import { subdivisionsOf } from '@/lib/model/reference/subdivisions'
import type { Answers, CustomerType } from '@/lib/model/requirements/define'

const CONTACT = { email: 'alex@example.com', phone: SAMPLE_PHONE }

/** What is known once a customer of this kind exists: all that the create call needs. */
export function sampleBody(type: CustomerType, country: Alpha3): Record<string, unknown> {
  switch (type) {
    case 'individual':
      return { ...CONTACT, ...homeIn(country) }
    case 'business':
      return { ...CONTACT, ...sampleCompanyIn(isCompanyCountry(country) ? country : 'DEU') }
    case 'representative':
      return { ...CONTACT, ...SAMPLE_NAME, ...homeIn(country), representationDetails: PART }
  }
}

/** A home in any country: one of our samples, or one made of what the country's addresses hold. */
export function homeIn(country: Alpha3) {
  if (isSampleCountry(country)) return livesIn(country)
  const rules = addressRules(country)
  const [state] = subdivisionsOf(country, 'en')
  return {
    address: {
      line1: '1 Main Street',
      city: countryName(country, 'en'),
      ...(rules.postalCode !== 'absent' && rules.postalExample ? { postalCode: rules.postalExample } : {}),
      ...(rules.state !== 'absent' && state ? { state: state.code.split('-')[1] } : {}),
      country,
    },
  }
}

const PART = {
  ownershipPercentage: '60',
  roles: ['ubo'],
  isControlPerson: true,
  isSigner: true,
  title: 'Managing director',
  relationshipEstablishedAt: '2019-05-03',
}

const known = new Map<string, Answers>()

/** The same as answers. */
export function sampleAnswers(type: CustomerType, country: Alpha3): Answers {
  const key = `${type} ${country}`
  const before = known.get(key)
  if (before) return before
  const read = readPrefill(sampleBody(type, country), type)
  const answers = read.ok ? read.value : {}
  known.set(key, answers)
  return answers
}
