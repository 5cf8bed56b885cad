import 'server-only'
import type { SandboxAnswers, SandboxFacts, SandboxProfileState } from '@/lib/platform/db/schema/sandbox'
import {
  customerStandings,
  type RequirementState,
  representativeStandings,
} from '@/lib/sandbox/rules/requirements-met'
import { profileLettersOf } from '../rules/model'
import { stateOf } from '../rules/profiles'
import type { SandboxSettings } from '../settings'
import type { Dossier, RepresentativeRow } from './dossier'
import { scenarioOf } from './dossier'

/** What the service gives back of `personalInformation`: never the tax number. */
const ECHOED = [
  'taxIdentificationNumberType',
  'taxIdentificationNumberCountry',
  'taxIdentificationNumberDescription',
  'gender',
  'countryOfBirth',
  'nationality',
  'occupationSocCode',
  'residencyCountry',
  'sourceOfFunds',
]
const LIVENESS_CODES = ['liveness_check', 'liveness_report_document']

/** The returned customer, in the shape the published samples show. */
export function customerBody(dossier: Dossier, settings: SandboxSettings): Record<string, unknown> {
  const { customer } = dossier
  return {
    id: customer.id,
    type: customer.type,
    email: customer.data.email,
    phone: customer.data.phone,
    ...nameFields(customer.data),
    tosStatus: tosStatus(customer.facts, settings),
    meta: customer.meta,
    verificationProfiles: customerProfiles(dossier, settings),
    createdAt: customer.createdAt.toISOString(),
    updatedAt: customer.updatedAt.toISOString(),
  }
}

/** The returned representative; it has no address. */
export function representativeBody(
  dossier: Dossier,
  representative: RepresentativeRow,
  settings: SandboxSettings,
): Record<string, unknown> {
  const { data, profiles, facts } = representative
  const standings = representativeStandings(dossier, representative, settings)
  return {
    id: representative.id,
    customerId: representative.customerId,
    type: 'individual',
    email: data.email,
    phone: data.phone,
    firstName: data.firstName ?? null,
    lastName: data.lastName ?? null,
    representationDetails: data.representationDetails,
    verificationProfiles: [profileBody('ubo_kyc_profile_a', stateOf(profiles, 'ubo'), standings, facts)],
    createdAt: representative.createdAt.toISOString(),
    updatedAt: representative.updatedAt.toISOString(),
  }
}

/** The requirement codes that are outstanding on any of a customer's profiles. */
export function outstandingCodes(dossier: Dossier, settings: SandboxSettings): string[] {
  const profiles = customerProfiles(dossier, settings)
  return [...new Set(profiles.flatMap(({ criteria }) => criteria.required))]
}

/** A profile's name, such as `kyb_profile_b`. */
export function profileName(type: 'individual' | 'business', letter: string): string {
  return `${type === 'business' ? 'kyb' : 'kyc'}_profile_${letter}`
}

function customerProfiles(dossier: Dossier, settings: SandboxSettings) {
  const { customer } = dossier
  return profileLettersOf(customer.meta, settings).map((letter) => {
    const state = stateOf(customer.profiles, letter)
    const standings = customerStandings(dossier, letter, settings)
    const open = letter === 'a' && ['incomplete', 'pending'].includes(state.status)
    const strange = open ? (scenarioOf(customer).errors ?? []) : []
    return profileBody(profileName(customer.type, letter), state, standings, customer.facts, strange)
  })
}

function profileBody(
  name: string,
  state: SandboxProfileState,
  standings: RequirementState[],
  facts: SandboxFacts,
  strange: unknown[] = [],
) {
  const errors = [...state.refusals, ...faceErrors(state, standings, facts), ...strange]
  return { name, status: state.status, criteria: { ...sorted(state, standings), errors } }
}

function sorted({ status }: SandboxProfileState, standings: RequirementState[]) {
  const codes = (test: (standing: RequirementState) => boolean) =>
    standings.filter(test).map(({ code }) => code)
  const open = status === 'incomplete' || status === 'pending'
  const inReview = ({ met, kind }: RequirementState) =>
    status === 'pending' && ((met && kind === 'document') || kind === 'internal')
  const isDone = (one: RequirementState) => !inReview(one) && (one.met || (!open && one.kind === 'internal'))
  return {
    complete: codes(isDone),
    pending: codes(inReview),
    required: open ? codes((one) => !inReview(one) && !isDone(one)) : [],
  }
}

function faceErrors(state: SandboxProfileState, standings: RequirementState[], facts: SandboxFacts) {
  if (!facts.faceFailed || facts.facePassed || state.status !== 'incomplete') return []
  const open = standings.find(({ code, met }) => !met && LIVENESS_CODES.includes(code))
  return open ? [{ name: open.code, detail: 'The face check did not succeed' }] : []
}

function tosStatus(facts: SandboxFacts, { termsStatuses }: SandboxSettings): string {
  if (facts.termsAccepted) return termsStatuses.complete
  return facts.termsOffered ? termsStatuses.pending : termsStatuses.incomplete
}

function nameFields(data: Dossier['customer']['data']): Record<string, unknown> {
  if (data.type === 'business') {
    return {
      businessLegalName: data.businessInformation.legalName ?? null,
      businessTradeName: data.businessInformation.tradeName ?? null,
    }
  }
  return {
    firstName: data.firstName ?? null,
    lastName: data.lastName ?? null,
    dateOfBirth: data.dateOfBirth ?? null,
    personalInformation: { ...echoed(data.personalInformation), middleName: data.middleName ?? null },
  }
}

function echoed(told: SandboxAnswers): Record<string, unknown> {
  return Object.fromEntries(ECHOED.map((field) => [field, told[field] ?? null]))
}
