import type { CustomerType } from '@/lib/model/requirements/define'
import type { Profile } from '@/lib/upstream/types'

/**
 * What a verification profile opens, by the letter of its name; words under `opens.<letter>`. That of a person who is
 * for a company opens it for the company, once everybody has finished.
 */
export type Opening = 'a' | 'b' | 'c'

/** How the profiles of a customer stand, as far as their names say what they open. */
export type Openings = { open: readonly Opening[]; closed: readonly Opening[] }

/** What is open already and what will not be; a profile of another name is left out, because nobody knows what it opens. */
export function openingsOf(profiles: readonly Profile[], type: CustomerType = 'individual'): Openings {
  const of = (status: Profile['status']) =>
    profiles.flatMap((profile) => (profile.status === status ? letterOf(profile.name, type) : []))
  return { open: of('approved'), closed: of('rejected') }
}

function letterOf(name: string, type: CustomerType): Opening[] {
  const pattern = type === 'representative' ? /^(?:ubo_)?kyc_profile_([abc])$/ : /^ky[bc]_profile_([abc])$/
  const letter = pattern.exec(name)?.[1]
  return letter === 'a' || letter === 'b' || letter === 'c' ? [letter] : []
}
