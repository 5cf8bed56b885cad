import type { CustomerType } from '@/lib/model/requirements/define'
import { requirementOf } from '@/lib/model/requirements/registry'
import type { Profile } from '@/lib/upstream/types'
import { codeOf, type Refusal, reasonOf } from './refusal'

/** All profiles' criteria seen as one: a code that is in two profiles is one question. */
export type Criteria = {
  required: readonly string[]
  pending: readonly string[]
  complete: readonly string[]
  /** Those of the complete codes that a review has looked at: their profile is past being filled in. */
  reviewed: ReadonlySet<string>
  /** By requirement code. */
  refusals: ReadonlyMap<string, Refusal>
  unplacedErrors: number
}

/**
 * Merges the criteria of all profiles that are not yet decided. A code needed anywhere is needed.
 *
 * @param again codes that the service asks for again: they need a change, whether or not it says why
 */
export function mergeCriteria(
  profiles: readonly Profile[],
  type: CustomerType,
  again: readonly string[] = [],
): Criteria {
  const required = distinct(profiles.filter(isUndecided).flatMap((profile) => profile.required))
  const pending = distinct(profiles.flatMap((profile) => profile.pending))
  const complete = distinct(profiles.flatMap((profile) => profile.complete)).filter(
    (code) => !required.includes(code),
  )
  const past = profiles.filter(({ status }) => status === 'pending' || status === 'approved')
  const reviewed = new Set(past.flatMap((profile) => profile.complete))
  const refusals = new Map<string, Refusal>()
  let unplacedErrors = 0
  for (const error of profiles.filter(isUndecided).flatMap((profile) => profile.errors)) {
    const code = codeOf(error, type)
    if (code === undefined) unplacedErrors += 1
    // An error about something already answered again is history.
    else if (required.includes(code) || !isSettled(namesOf(code, type), pending, complete))
      refusals.set(code, { code, reason: reasonOf(error) })
  }
  for (const code of again) {
    const isExplained = namesOf(code, type).some((name) => refusals.has(name))
    if (required.includes(code) && !isExplained) refusals.set(code, { code, reason: 'again' })
  }
  return {
    required: [...required, ...unlisted(refusals, required, type)],
    pending,
    complete,
    reviewed,
    refusals,
    unplacedErrors,
  }
}

/** What an integrator restricts an onboarding to. Nothing said asks for everything that the service names. */
export type Restriction = {
  /** The only codes to ask for. */
  only?: ReadonlySet<string> | undefined
  /** Codes that are not asked for. */
  except?: ReadonlySet<string> | undefined
  /** Codes that the customer had done before: they are told only where the service asks for them again. */
  doneBefore?: ReadonlySet<string> | undefined
}

/** Whether a restriction lets a code be asked for. */
export function isWithin(code: string, { only, except }: Restriction): boolean {
  return (!only || only.has(code)) && !except?.has(code)
}

/** The criteria with nothing in them that a restriction leaves out. */
export function restricted(criteria: Criteria, restriction: Restriction): Criteria {
  const within = (codes: readonly string[]) => codes.filter((code) => isWithin(code, restriction))
  const sinceThen = (codes: readonly string[]) =>
    within(codes).filter((code) => !restriction.doneBefore?.has(code))
  return {
    ...criteria,
    required: within(criteria.required),
    pending: sinceThen(criteria.pending),
    complete: sinceThen(criteria.complete),
    refusals: new Map([...criteria.refusals].filter(([code]) => isWithin(code, restriction))),
  }
}

/** True while a profile can still ask for something. */
export function isUndecided(profile: Profile): boolean {
  return profile.status !== 'approved' && profile.status !== 'rejected'
}

/** All names of what a code asks for. */
function namesOf(code: string, type: CustomerType): readonly string[] {
  return requirementOf(code, type)?.codes ?? [code]
}

function isSettled(
  names: readonly string[],
  pending: readonly string[],
  complete: readonly string[],
): boolean {
  return names.some((name) => pending.includes(name) || complete.includes(name))
}

/** Refused codes that the service did not also list as required: something has to be done about them all the same. */
function unlisted(
  refusals: ReadonlyMap<string, Refusal>,
  required: readonly string[],
  type: CustomerType,
): string[] {
  return [...refusals.keys()].filter((code) => !namesOf(code, type).some((name) => required.includes(name)))
}

function distinct(codes: readonly string[]): string[] {
  return [...new Set(codes)]
}
