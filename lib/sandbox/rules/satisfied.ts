import 'server-only'
import type {
  SandboxAnswers,
  SandboxBusiness,
  SandboxDocument,
  SandboxFacts,
  SandboxPerson,
  SandboxRepresentativeData,
} from '@/lib/platform/db/schema/sandbox'
import { codesMetBy } from './documents'
import type { RuleSettings } from './rule-settings'
import { BUSINESS_FIELDS, PERSON_FIELDS, REPRESENTATION_FIELDS } from './shapes'

type Evidence = { facts: SandboxFacts; documents: SandboxDocument[] }

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Field names whose requirement code is not simply their snake case. */
const BUSINESS_CODES: Record<string, string> = {
  description: 'business_description',
  estimatedAnnualRevenueInUsd: 'estimated_annual_revenue',
  expectedMonthlyPaymentsInUsd: 'expected_monthly_payments',
  primarySourceOfFunds: 'source_of_funds',
  totalAssetsUsd: 'total_assets',
}
/** Answered only together with their type. */
const BUSINESS_PAIRS: Record<string, string> = {
  identificationNumber: 'identificationNumberType',
  registrationNumber: 'registrationNumberType',
}
/** Codes of older samples that mean the same as a current one. */
const ALIASES: Record<string, string[]> = {
  identity_document: ['identification_document', 'photo_id'],
  proof_of_address_document: ['proof_of_address'],
  residential_address: ['address_of_residence'],
  // Not documented: shorter and longer forms of the same fields, so that the app meets them.
  first_name: ['given_name'],
  last_name: ['family_name'],
  date_of_birth: ['birth_date'],
  residency_country: ['country_of_residence'],
  occupation_soc_code: ['occupation', 'occupation_code'],
  expected_monthly_payments: ['expected_monthly_payments_in_usd'],
  acting_as_intermediary: ['intermediary'],
}
/** The create call brings both, so nobody is without them; that they were confirmed has codes of its own. */
const CONTACT = ['email_address', 'phone_number']
const NAME_FIELDS = ['firstName', 'middleName', 'lastName', 'dateOfBirth']

/** Every requirement code that what is known of an individual satisfies. */
export function metByIndividual(person: SandboxPerson, evidence: Evidence, rules: RuleSettings): Set<string> {
  return withAliases([...CONTACT, ...personCodes(person), ...evidenceCodes(evidence, rules)])
}

/** The same for a representative. */
export function metByRepresentative(
  person: SandboxRepresentativeData,
  evidence: Evidence,
  rules: RuleSettings,
): Set<string> {
  return withAliases([
    ...CONTACT,
    ...personCodes(person),
    ...answeredCodes(person.representationDetails, REPRESENTATION_FIELDS),
    ...evidenceCodes(evidence, rules),
  ])
}

/** The same for a company, without the codes that depend on its people. */
export function metByBusiness(
  business: SandboxBusiness,
  evidence: Evidence,
  rules: RuleSettings,
): Set<string> {
  const told = business.businessInformation
  const answered = BUSINESS_FIELDS.filter((field) => {
    const partner = BUSINESS_PAIRS[field]
    return told[field] !== undefined && (partner === undefined || told[partner] !== undefined)
  })
  return withAliases([
    ...CONTACT,
    ...answered.map((field) => BUSINESS_CODES[field] ?? snakeCase(field)),
    ...business.addresses.map(({ type }) => `${type}_address`),
    ...evidenceCodes(evidence, rules),
  ])
}

function personCodes(person: SandboxPerson): string[] {
  const told = person.personalInformation
  const trio = ['taxIdentificationNumber', 'taxIdentificationNumberType', 'taxIdentificationNumberCountry']
  const partial = trio.some((field) => told[field] === undefined)
  return [
    'residential_address',
    ...answeredCodes(told, PERSON_FIELDS).filter(
      (code) => !(partial && code === 'tax_identification_number'),
    ),
    ...answeredCodes(person, NAME_FIELDS),
    // Assumption: a middle name is nothing to insist on once the others are known; many people have none.
    ...(person.firstName !== undefined && person.lastName !== undefined ? ['middle_name'] : []),
  ]
}

function answeredCodes(told: Record<string, SandboxAnswers[string] | object | undefined>, fields: string[]) {
  return fields.filter((field) => told[field] !== undefined).map(snakeCase)
}

function evidenceCodes({ facts, documents }: Evidence, rules: RuleSettings): string[] {
  return [
    ...codesMetBy(documents, rules),
    ...(facts.emailVerified ? ['email_verification'] : []),
    ...(facts.phoneVerified ? ['phone_verification'] : []),
    ...(facts.termsAccepted ? ['terms_of_service'] : []),
    ...(facts.facePassed ? ['liveness_check'] : []),
    ...(facts.facePassed && rules.faceCountsAsReport ? ['liveness_report_document'] : []),
  ]
}

function withAliases(codes: string[]): Set<string> {
  return new Set(codes.flatMap((code) => [code, ...(ALIASES[code] ?? [])]))
}
