import 'server-only'
import { readPrefill } from '@/lib/integrators/onboardings/prefill'
import {
  isCompanyCountry,
  livesIn,
  SAMPLE_NAME,
  SAMPLE_PHONE,
  type SampleCountry,
  sampleCompanyIn,
} from '@/lib/integrators/onboardings/samples'
import type { Answers, CustomerType } from '@/lib/model/requirements/define'

const CONTACT = { email: 'alex@example.com', phone: SAMPLE_PHONE }

/** What is known once a customer of this kind exists: all that the create call needs. */
export function sampleBody(type: CustomerType, country: SampleCountry): Record<string, unknown> {
  switch (type) {
    case 'individual':
      return { ...CONTACT, ...livesIn(country) }
    case 'business':
      return { ...CONTACT, ...sampleCompanyIn(isCompanyCountry(country) ? country : 'DEU') }
    case 'representative':
      return { ...CONTACT, ...SAMPLE_NAME, ...livesIn(country), representationDetails: PART }
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
export function sampleAnswers(type: CustomerType, country: SampleCountry): Answers {
  const key = `${type} ${country}`
  const before = known.get(key)
  if (before) return before
  const read = readPrefill(sampleBody(type, country), type)
  const answers = read.ok ? read.value : {}
  known.set(key, answers)
  return answers
}
