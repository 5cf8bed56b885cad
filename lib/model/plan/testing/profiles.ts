import fc from 'fast-check'
import { requirementsFor, steps } from '@/lib/model/requirements/registry'
import { readProfile } from '@/lib/upstream/answers/reshape'
import type { Profile, ProfileStatus } from '@/lib/upstream/types'
import { buildPlan } from '../build-plan'
import type { Plan, PlanInput, PlannedStep } from '../plan'

/** A profile with empty lists, except what is given. */
export function profile(given: Partial<Profile> = {}): Profile {
  return {
    name: 'kyc_profile_a',
    status: 'incomplete',
    complete: [],
    pending: [],
    required: [],
    errors: [],
    ...given,
  }
}

/** A profile that still asks for these codes. */
export function asking(...required: readonly string[]): Profile {
  return profile({ required })
}

/** A profile as it comes from the service, with errors of any shape. */
export function wireProfile(required: readonly string[], errors: readonly unknown[]): Profile {
  return readProfile({
    name: 'kyc_profile_a',
    status: 'incomplete',
    criteria: { complete: [], pending: [], required: [...required], errors: [...errors] },
  })
}

/** The plan of an individual with these profiles, with nothing stored, sent, held or given to the team unless said. */
export function planFor(profiles: readonly Profile[] | undefined, given: Partial<PlanInput> = {}): Plan {
  return buildPlan({
    type: 'individual',
    profiles,
    answers: {},
    begun: new Set(),
    sent: new Set(),
    held: new Set(),
    withTeam: new Set(),
    ...given,
  })
}

/** One step of a plan, which must be there. */
export function stepIn(plan: Plan, id: string): PlannedStep {
  const found = plan.steps.find(({ step }) => step.id === id)
  if (!found) throw new TypeError(`No step ${id} in the plan`)
  return found
}

/** Ids of the steps that are open. */
export function openSteps(plan: Plan): readonly string[] {
  return plan.steps.filter(({ open }) => open).map(({ step }) => step.id)
}

const knownCodes = requirementsFor.individual.flatMap(({ codes }) => codes)
export const unknownCodes = ['blood_type', 'kyc_z_magic', '__proto__', 'source_of_wealth'] as const
const statuses: readonly ProfileStatus[] = [
  'incomplete',
  'pending',
  'approved',
  'rejected',
  'on_hold',
  'unknown',
]

/** Lists of codes as the service may send them: known and unknown, in any order, overlapping with the others. */
const codeList = fc.uniqueArray(fc.constantFrom(...knownCodes, ...unknownCodes), { maxLength: 8 })

/** Up to three profiles of any status, without errors. */
export const anyProfiles: fc.Arbitrary<readonly Profile[]> = fc.array(
  fc.record({
    name: fc.constantFrom('kyc_profile_a', 'kyc_profile_b', 'kyc_profile_z'),
    status: fc.constantFrom(...statuses),
    complete: codeList,
    pending: codeList,
    required: codeList,
    errors: fc.constant([]),
  }),
  { maxLength: 3 },
)

const stepIds = fc.uniqueArray(fc.constantFrom(...steps.map(({ id }) => id)), { maxLength: 4 })
const stepSet = stepIds.map((ids): ReadonlySet<string> => new Set(ids))

/** What happened on our side: steps begun, sent, held and given to the team. */
export const anySigns = fc.record({ begun: stepSet, sent: stepSet, held: stepSet, withTeam: stepSet })
