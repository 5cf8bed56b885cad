import 'server-only'
import type { SandboxAnswers, SandboxPerson } from '@/lib/platform/db/schema/sandbox'
import type { Violation } from '../calls/answer'
import type { SandboxSettings } from '../settings'
import type { RuleSettings } from './rule-settings'
import type { IndividualPatch } from './shapes'

const TAX_TRIO = [
  'taxIdentificationNumber',
  'taxIdentificationNumberType',
  'taxIdentificationNumberCountry',
] as const
const TAX_FIELDS = [...TAX_TRIO, 'taxIdentificationNumberDescription'] as const
const NAME_FIELDS = ['firstName', 'middleName', 'lastName', 'dateOfBirth'] as const
const US_TYPES = ['ssn', 'itin']

type Names = Pick<SandboxPerson, (typeof NAME_FIELDS)[number]>
/** The part of a body that speaks about a person. */
export type PersonBody = Pick<IndividualPatch, 'address' | 'personalInformation'> & Names

/** Drops keys without a value, so that an absent answer never overwrites a present one. */
export function defined(fields: Record<string, SandboxAnswers[string] | undefined>): SandboxAnswers {
  const kept: SandboxAnswers = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) kept[name] = value
  }
  return kept
}

/**
 * The names and the birth date of a body. Samples have them at the top level and inside `personalInformation`;
 * both are taken, the top level wins.
 */
function namesOf(body: PersonBody): Names {
  const inside = body.personalInformation
  return {
    firstName: body.firstName ?? inside?.firstName,
    middleName: body.middleName ?? inside?.middleName,
    lastName: body.lastName ?? inside?.lastName,
    dateOfBirth: body.dateOfBirth ?? inside?.dateOfBirth,
  }
}

/** What is known of a person after a body was merged into it. A new tax number replaces all of the old one. */
export function mergePerson<P extends SandboxPerson>(person: P, body: PersonBody): P {
  const names = namesOf(body)
  const {
    firstName: _f,
    middleName: _m,
    lastName: _l,
    dateOfBirth: _d,
    ...told
  } = body.personalInformation ?? {}
  const before = { ...person.personalInformation }
  if (sendsTax(body)) for (const field of TAX_FIELDS) delete before[field]
  return {
    ...person,
    firstName: names.firstName ?? person.firstName,
    middleName: names.middleName ?? person.middleName,
    lastName: names.lastName ?? person.lastName,
    dateOfBirth: names.dateOfBirth ?? person.dateOfBirth,
    address: body.address ?? person.address,
    personalInformation: { ...before, ...defined(told) },
  }
}

function sendsTax(body: PersonBody): boolean {
  return TAX_FIELDS.some((field) => body.personalInformation?.[field] !== undefined)
}

/** Rules over several fields of a person: the tax set of the body, and the merged state. */
export function checkPerson(
  body: PersonBody,
  merged: SandboxPerson,
  { rules }: Pick<SandboxSettings, 'rules'>,
  now: Date,
): Violation[] {
  return [
    ...checkTax(body),
    ...checkPurpose(merged.personalInformation),
    ...checkOccupation(body, rules),
    ...checkBirth(body, now),
  ]
}

/** The service checks codes against a list that it does not publish: `rules.occupationCodes`. */
function checkOccupation(
  { personalInformation }: PersonBody,
  { occupationCodes }: RuleSettings,
): Violation[] {
  const code = personalInformation?.occupationSocCode?.replace('-', '')
  const isListed = code === undefined || occupationCodes.some((one) => one.replace('-', '') === code)
  return when(
    occupationCodes.length > 0 && !isListed,
    '/personalInformation/occupationSocCode',
    'Must be a supported SOC code',
  )
}

function checkTax(body: PersonBody): Violation[] {
  if (!sendsTax(body)) return []
  const tax = body.personalInformation ?? {}
  const missing = TAX_TRIO.filter((field) => tax[field] === undefined).map((field) => ({
    pointer: `/personalInformation/${field}`,
    detail: 'Number, type and country of a tax identification go together',
  }))
  const type = tax.taxIdentificationNumberType
  return [
    ...missing,
    ...when(body.address === undefined, '/address', 'Address is required with a tax identification'),
    ...when(
      type === 'other' && tax.taxIdentificationNumberDescription === undefined,
      '/personalInformation/taxIdentificationNumberDescription',
      'Description is required when the type is other',
    ),
    ...when(
      tax.taxIdentificationNumberCountry === 'USA' && type !== undefined && !US_TYPES.includes(type),
      '/personalInformation/taxIdentificationNumberType',
      'Must be ssn or itin for this country',
    ),
  ]
}

function checkPurpose(told: SandboxAnswers): Violation[] {
  return when(
    told.accountPurpose === 'other' && told.accountPurposeDescription === undefined,
    '/personalInformation/accountPurposeDescription',
    'Description is required when the account purpose is other',
  )
}

function checkBirth(body: PersonBody, now: Date): Violation[] {
  const { dateOfBirth } = namesOf(body)
  const pointer = body.dateOfBirth === undefined ? '/personalInformation/dateOfBirth' : '/dateOfBirth'
  return when(isFuture(dateOfBirth, now), pointer, 'Must not be in the future')
}

/** Whether a day (YYYY-MM-DD) lies after today, in UTC. */
export function isFuture(day: string | undefined, now: Date): boolean {
  return day !== undefined && day > now.toISOString().slice(0, 10)
}

/** One violation when a condition holds, else none. */
export function when(holds: boolean, pointer: string, detail: string): Violation[] {
  return holds ? [{ pointer, detail }] : []
}

/** Whether a merge changed what the service freezes once a review was submitted: names, birth date, tax number. */
export function changesIdentity(before: SandboxPerson, after: SandboxPerson): boolean {
  return (
    NAME_FIELDS.some((field) => before[field] !== after[field]) ||
    TAX_TRIO.some((field) => before.personalInformation[field] !== after.personalInformation[field])
  )
}
