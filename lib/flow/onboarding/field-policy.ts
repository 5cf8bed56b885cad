import 'server-only'
import { z } from 'zod'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import type { Answers } from '@/lib/model/requirements/define'
import { isUnder } from '@/lib/model/requirements/pointer'
import { fieldAt, requirementAt } from '@/lib/model/requirements/registry'
import { type Result, succeed } from '@/lib/platform/errors'
import { refusePlace } from '@/lib/platform/http/requests/parse-request'
import { escapedKey } from '@/lib/platform/json-pointer'
import type { Onboarding } from './visit'

/**
 * How known answers are treated, by their place in `prefill`, e.g. `{"/email": "locked", "/address": "hidden"}`. Of an
 * answer in several parts some can be held while the others are asked; those are shown, even where hidden: who fills in
 * the rest has to see what it belongs to.
 */
export const FieldPolicy = z.record(
  z.string().min(2).max(200).startsWith('/'),
  z.enum(['editable', 'locked', 'hidden']),
)

/** A policy by the place of each answer; what may be changed is not in it. */
export type HeldPlaces = Onboarding['fieldPolicy']

/**
 * Reads a policy against the answers it is about. A place stands for everything under it that has no word of its own.
 *
 * @returns `input.invalid` for a place where nothing is known: what nobody gave has to be asked
 */
export function readFieldPolicy(given: z.infer<typeof FieldPolicy>, answers: Answers): Result<HeldPlaces> {
  const held: HeldPlaces = {}
  const outerFirst = Object.entries(given).toSorted(([one], [other]) => one.length - other.length)
  for (const [place, policy] of outerFirst) {
    const known = Object.keys(answers).filter((pointer) => isUnder(pointer, place))
    if (known.length === 0)
      return refusePlace(`/fieldPolicy/${escapedKey(place)}`, 'names nothing that is known')
    for (const pointer of known) {
      if (policy === 'editable') delete held[pointer]
      else held[pointer] = policy
    }
  }
  return succeed(held)
}

/**
 * The places that are held now. A value the service has sent back is its person's to correct, whichever side provided
 * it: nothing may be locked and wrong at once, and what was corrected is theirs.
 */
export function heldPlaces(
  { fieldPolicy, type }: Pick<Onboarding, 'fieldPolicy' | 'type'>,
  { problems, changedAt }: Pick<Draft, 'problems' | 'changedAt'>,
): HeldPlaces {
  const isHeld = (place: string) => {
    const requirement = requirementAt(place, type)
    const owner = requirement && fieldAt(place, requirement.fields)
    if (!owner) return true
    const changed = Object.keys(changedAt[requirement.step] ?? {})
    return !changed.includes(owner.input) && (problems[requirement.step] ?? []).length === 0
  }
  return Object.fromEntries(Object.entries(fieldPolicy).filter(([place]) => isHeld(place)))
}
