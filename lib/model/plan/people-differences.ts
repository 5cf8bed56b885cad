import { type PersonFacts, peopleStanding } from '@/lib/model/people/rules'
import { requirementsFor } from '@/lib/model/requirements/registry'
import type { Profile } from '@/lib/upstream/types'

/**
 * Where our rules about a company's people and the service's word differ: its codes, each with what it says. The
 * service has the last word, so this is for the team alone.
 *
 * @param people as the service itself lists them
 */
export function ruleDifferences(
  people: readonly PersonFacts[],
  profiles: readonly Profile[],
): ReadonlyArray<{ code: string; service: 'open' | 'met' }> {
  const { hasControlPerson, inScope, unchecked } = peopleStanding(people)
  const ours = { control: hasControlPerson, scope: inScope.length > 0 && unchecked.length === 0 }
  return requirementsFor.business.flatMap(({ codes, peopleRule }) => {
    const service = peopleRule && saidOf(codes, profiles)
    return service && ours[peopleRule] !== (service === 'met') ? [{ code: codes[0], service }] : []
  })
}

/** Whether the service has said anything about a rule on people: there is nothing to compare otherwise. */
export function speaksOfPeople(profiles: readonly Profile[]): boolean {
  return requirementsFor.business.some(({ codes, peopleRule }) => peopleRule && saidOf(codes, profiles))
}

/** What the service says about a code; nothing while it looks at it itself, or where nothing was said. */
function saidOf(codes: readonly string[], profiles: readonly Profile[]): 'open' | 'met' | undefined {
  const isIn = (list: 'required' | 'pending' | 'complete') =>
    profiles.some((profile) => codes.some((code) => profile[list].includes(code)))
  if (isIn('required')) return 'open'
  return isIn('complete') && !isIn('pending') ? 'met' : undefined
}
