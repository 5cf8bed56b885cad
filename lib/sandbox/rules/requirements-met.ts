import 'server-only'
import type { SandboxCustomerData } from '@/lib/platform/db/schema/sandbox'
import type { Dossier, RepresentativeRow } from '@/lib/sandbox/customers/dossier'
import { scenarioOf } from '@/lib/sandbox/customers/dossier'
import type { SandboxSettings } from '@/lib/sandbox/settings'
import { isEeaPlusBusiness } from './business'
import { type Model, modelOf, requiredOverride } from './model'
import { metByBusiness, metByIndividual, metByRepresentative } from './satisfied'

/** How one requirement of one profile stands. `internal` steps are the service's own and block nothing. */
export type RequirementState = { code: string; met: boolean; kind: 'answer' | 'document' | 'internal' }

const INTERNAL_CODES = ['identity_verification', 'kyc_a_approval']
const DOCUMENT_ALIASES = ['photo_id', 'proof_of_address']

const CONTACT = ['email_address', 'phone_number']
/** That a contact was confirmed by a one-time code is a requirement apart from the contact itself. */
const CONFIRMED = { email: 'email_verification', phone: 'phone_verification' }
const INDIVIDUAL = ['residential_address', 'tax_identification_number', 'identity_document']
const INDIVIDUAL_BY_MODEL: Record<Model, string[]> = {
  service_managed: ['liveness_check', 'terms_of_service'],
  platform_managed: ['liveness_report_document'],
  streamlined: [],
}
const INDIVIDUAL_EEA = ['country_of_birth', 'nationality', 'account_purpose']

const BUSINESS_OPTIONAL = ['trade_name', 'website', 'total_assets']
const BUSINESS_BY_MODEL: Record<Model, string[]> = {
  service_managed: ['terms_of_service'],
  platform_managed: [],
  streamlined: [],
}
const BUSINESS_EEA = ['registration_number', 'eea_control_person_present', 'eea_ap_kyc_scope']

const REPRESENTATIVE = [
  'ownership_percentage',
  'is_control_person',
  'is_signer',
  'relationship_established_at',
  'title',
  'identity_document',
  'proof_of_address_document',
]
const REPRESENTATIVE_BY_MODEL: Record<Model, string[]> = {
  service_managed: ['liveness_report_document'],
  platform_managed: ['liveness_report_document'],
  streamlined: [],
}
const REPRESENTATIVE_EEA = ['country_of_birth', 'nationality']

const OWNER_THRESHOLD = 25

/** The state of the requirements of a customer's profile (by letter), computed from all that is known. */
export function customerStandings(
  dossier: Dossier,
  letter: string,
  settings: SandboxSettings,
): RequirementState[] {
  const { customer } = dossier
  const met = metByCustomer(dossier, settings)
  const usual = usualCodes(customer.data, letter, modelOf(customer.meta, settings), met, settings)
  return codesOf(dossier, letter, usual, met).map((code) => standing(code, met))
}

/** How the requirements of a representative's only profile stand. */
export function representativeStandings(
  { customer }: Dossier,
  representative: RepresentativeRow,
  settings: SandboxSettings,
): RequirementState[] {
  const model = modelOf(customer.meta, settings)
  const met = metByRepresentative(representative.data, representative, settings.rules)
  const codes = [
    ...CONTACT,
    'residential_address',
    'tax_identification_number',
    ...REPRESENTATIVE,
    ...REPRESENTATIVE_BY_MODEL[model],
    ...(isEeaPlusCustomer(customer.data, settings) ? REPRESENTATIVE_EEA : []),
  ]
  return codes.map((code) => standing(code, met))
}

function standing(code: string, met: Set<string>): RequirementState {
  const isDocument = code.endsWith('_document') || DOCUMENT_ALIASES.includes(code)
  const kind = INTERNAL_CODES.includes(code) ? 'internal' : isDocument ? 'document' : 'answer'
  return { code, met: met.has(code), kind }
}

/** A request in `meta` replaces what profile a still requires; what is met already stays visible as complete. */
function codesOf({ customer }: Dossier, letter: string, listed: string[], met: Set<string>): string[] {
  const usual = [...new Set(listed)]
  if (letter !== 'a') return usual
  const wished = requiredOverride(customer.meta)
  const codes = wished ? [...wished, ...usual.filter((code) => met.has(code))] : usual
  return [...new Set([...codes, ...(scenarioOf(customer).endlessCodes ?? [])])]
}

function usualCodes(
  data: SandboxCustomerData,
  letter: string,
  model: Model,
  met: Set<string>,
  settings: SandboxSettings,
): string[] {
  const { rules } = settings
  const eea = isEeaPlusCustomer(data, settings)
  const contact = [...CONTACT, ...confirmationCodes(model, settings)]
  if (data.type === 'business') {
    const optional = BUSINESS_OPTIONAL.filter((code) => met.has(code))
    return [
      ...contact,
      ...rules.businessCodes,
      ...optional,
      ...BUSINESS_BY_MODEL[model],
      ...(eea ? BUSINESS_EEA : []),
    ]
  }
  return [
    ...contact,
    ...INDIVIDUAL,
    ...INDIVIDUAL_BY_MODEL[model],
    ...(eea ? INDIVIDUAL_EEA : []),
    ...(eea && settings.addressProofInEea ? ['proof_of_address_document'] : []),
    ...(letter === 'b' || letter === 'c' ? rules.furtherCodes[letter] : []),
  ]
}

/** Other models leave confirming the contact to the platform (service docs). */
function confirmationCodes(model: Model, { contactCodes }: SandboxSettings): string[] {
  return model === 'service_managed' ? contactCodes.map((channel) => CONFIRMED[channel]) : []
}

function isEeaPlusCustomer(data: SandboxCustomerData, settings: SandboxSettings): boolean {
  return data.type === 'business'
    ? isEeaPlusBusiness(data.addresses, settings)
    : settings.eeaCountries.includes(data.address.country)
}

function metByCustomer({ customer, representatives }: Dossier, { rules }: SandboxSettings): Set<string> {
  const { data } = customer
  if (data.type === 'individual') return metByIndividual(data, customer, rules)
  return new Set([...metByBusiness(data, customer, rules), ...metByPeople(representatives)])
}

function metByPeople(people: RepresentativeRow[]): string[] {
  const inScope = people.filter(isInScope)
  return [
    ...(people.length > 0 && people.every(isVerified) ? ['business_representatives'] : []),
    ...(people.some(({ data }) => data.representationDetails.isControlPerson === true)
      ? ['eea_control_person_present']
      : []),
    ...(inScope.length > 0 && inScope.every(isVerified) ? ['eea_ap_kyc_scope'] : []),
  ]
}

const isVerified = ({ profiles }: RepresentativeRow) => profiles.ubo?.status === 'approved'

/** Directors, signers, control persons and owners of a quarter or more (service description). */
function isInScope({ data }: RepresentativeRow): boolean {
  const { roles, isSigner, isControlPerson, ownershipPercentage } = data.representationDetails
  const isDirector = Array.isArray(roles) && roles.includes('director')
  return (
    isDirector ||
    isSigner === true ||
    isControlPerson === true ||
    Number(ownershipPercentage) >= OWNER_THRESHOLD
  )
}
