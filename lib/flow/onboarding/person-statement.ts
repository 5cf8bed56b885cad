import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { seenByCompany } from '@/lib/model/requirements/about-person'
import type { Answers } from '@/lib/model/requirements/define'
import type { Pointer, Value } from '@/lib/model/requirements/pointer'
import { requirementAt } from '@/lib/model/requirements/registry'
import type { Customer } from '@/lib/upstream/types'

/** What the service has of a person's name, role and share, at the places of their answers. */
export function statementAtService({
  firstName,
  lastName,
  representation: part,
}: Customer): Answers | undefined {
  if (!part) return undefined
  // A service that tells no share may tell no roles either: an empty list is no statement then.
  const isSilent = part.roles.length === 0 && part.ownershipPercentage === undefined
  const given: ReadonlyArray<readonly [Pointer, Value | undefined]> = [
    ['/firstName', firstName],
    ['/lastName', lastName],
    ['/representationDetails/ownershipPercentage', part.ownershipPercentage],
    ['/representationDetails/roles', isSilent ? undefined : part.roles],
    ['/representationDetails/isControlPerson', part.isControlPerson],
    ['/representationDetails/isSigner', part.isSigner],
    ['/representationDetails/title', part.title],
    ['/representationDetails/relationshipEstablishedAt', part.relationshipEstablishedAt],
  ]
  return Object.fromEntries(
    given.flatMap(([place, value]) => (value === undefined ? [] : [[place, value] as const])),
  )
}

/** The same out of the answers that these steps have just sent, for a service that does not repeat them. */
export function statementSent(answers: Answers, steps: readonly string[]): Answers {
  const isSent = (place: string) => steps.includes(requirementAt(place, 'representative')?.step ?? '')
  return Object.fromEntries(Object.entries(seenByCompany(answers)).filter(([place]) => isSent(place)))
}

/** What someone says differently from before. */
export function changedStatement(before: Answers, now: Answers): Answers {
  const known = new Map(Object.entries(before))
  return Object.fromEntries(
    Object.entries(now).filter(([place, value]) => !isDeepStrictEqual(known.get(place), value)),
  )
}

type Said = { ownWord?: Answers | undefined } | undefined

/** Whether someone says anything differently from before. */
export function hasStatementChanged(before: Said, now: Said): boolean {
  return Object.keys(changedStatement(before?.ownWord ?? {}, now?.ownWord ?? {})).length > 0
}
