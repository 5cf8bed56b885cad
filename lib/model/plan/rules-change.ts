import type { CustomerType } from '@/lib/model/requirements/define'
import { requirementOf } from '@/lib/model/requirements/registry'
import type { Profile } from '@/lib/upstream/types'

/** One change of what the service asks: a code that it asks for, or asks for no more. */
export type RuleChange = {
  code: string
  asks: boolean
  /** Profiles by name, or by the letter at its end; of every profile where it is empty. */
  profiles: readonly string[]
  /** Countries of the customer, alpha-3; of every country where it is empty. */
  countries: readonly string[]
  /** Kinds of customers; where it is empty, those that know the code. */
  types: readonly CustomerType[]
}

/** Whom rules are applied to. */
type RuledCustomer = { type: CustomerType; country: string | undefined }

const TYPES: readonly CustomerType[] = ['individual', 'business', 'representative']

/** What the service would say of a customer after these changes of its rules, in their order. */
export function changedProfiles(
  profiles: readonly Profile[],
  changes: readonly RuleChange[],
  customer: RuledCustomer,
): readonly Profile[] {
  return changes
    .filter((change) => concerns(change, customer))
    .reduce<readonly Profile[]>(
      (stood, change) =>
        stood.map((profile) =>
          isOf(profile, change) ? changedProfile(profile, change, stood, customer.type) : profile,
        ),
      profiles,
    )
}

/** Whether a profile is one of those that a change names. */
export function isOf({ name }: Profile, { profiles }: RuleChange): boolean {
  return profiles.length === 0 || profiles.some((one) => name === one || name.endsWith(`_${one}`))
}

function concerns({ code, types, countries }: RuleChange, { type, country }: RuledCustomer): boolean {
  const isHere = countries.length === 0 || (country !== undefined && countries.includes(country))
  const knowing = TYPES.filter((one) => requirementOf(code, one))
  const named = types.length > 0 ? types : knowing
  return isHere && (named.length === 0 || named.includes(type))
}

function changedProfile(
  profile: Profile,
  { code, asks }: RuleChange,
  all: readonly Profile[],
  type: CustomerType,
): Profile {
  const names = requirementOf(code, type)?.codes ?? [code]
  return asks ? withCode(profile, code, names, all) : withoutCodes(profile, names)
}

function withCode(
  profile: Profile,
  code: string,
  names: readonly string[],
  all: readonly Profile[],
): Profile {
  const has = (codes: readonly string[]) => names.some((name) => codes.includes(name))
  if (has([...profile.required, ...profile.pending, ...profile.complete])) return profile
  // What the service has for one profile it has for each.
  if (all.some(({ complete }) => has(complete))) return { ...profile, complete: [...profile.complete, code] }
  if (all.some(({ pending }) => has(pending))) return { ...profile, pending: [...profile.pending, code] }
  const isOpenAgain = profile.status === 'approved' || profile.status === 'pending'
  const status = isOpenAgain ? 'incomplete' : profile.status
  return { ...profile, status, required: [...profile.required, code] }
}

function withoutCodes(profile: Profile, names: readonly string[]): Profile {
  const left = (codes: readonly string[]) => codes.filter((one) => !names.includes(one))
  return {
    ...profile,
    required: left(profile.required),
    pending: left(profile.pending),
    complete: left(profile.complete),
    errors: profile.errors.filter(({ code }) => code === undefined || !names.includes(code)),
  }
}
