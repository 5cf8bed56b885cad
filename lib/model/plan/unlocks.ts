import type { CustomerType } from '@/lib/model/requirements/define'
import type { Profile } from '@/lib/upstream/types'

/** What an approval opens, in the order of the pages; words under `opens.things`. */
export const THINGS = ['usd_account', 'usd', 'eur', 'pix', 'swift'] as const
export type Thing = (typeof THINGS)[number]

/** Which profile opens each thing, by the letter at the end of the profile's name. */
export type ProfileOf = Readonly<Record<Thing, 'a' | 'b' | 'c'>>

/**
 * How a thing is. `ahead`: its profile is not decided. `closed`: its profile is rejected. `unasked`: the service names
 * no such profile for this customer.
 */
export type Opening = { thing: Thing; letter: string; state: 'open' | 'ahead' | 'closed' | 'unasked' }

/**
 * What the profiles of a customer open. A profile of an unknown name opens nothing, because nobody knows what. The
 * profile of a person who is for a company opens it for the company, once everybody has finished.
 */
export function openingsOf(
  profiles: readonly Profile[],
  type: CustomerType,
  profileOf: ProfileOf,
): readonly Opening[] {
  return THINGS.map((thing) => {
    const letter = profileOf[thing]
    const statuses = profiles.flatMap(({ name, status }) => (letterOf(name, type) === letter ? status : []))
    return { thing, letter, state: stateOf(statuses) }
  })
}

/** What a person opens for their company: nothing of what the company itself is refused. */
export function openingsForCompany(
  openings: readonly Opening[],
  ofCompany: readonly Opening[],
): readonly Opening[] {
  const closed = thingsIn(ofCompany, 'closed')
  return openings.map((one) => (closed.includes(one.thing) ? { ...one, state: 'closed' } : one))
}

/** The things that have one of these states. */
export function thingsIn(openings: readonly Opening[], ...states: ReadonlyArray<Opening['state']>): Thing[] {
  return openings.flatMap(({ thing, state }) => (states.includes(state) ? thing : []))
}

function stateOf(statuses: ReadonlyArray<Profile['status']>): Opening['state'] {
  if (statuses.includes('approved')) return 'open'
  if (statuses.length === 0) return 'unasked'
  return statuses.every((status) => status === 'rejected') ? 'closed' : 'ahead'
}

function letterOf(name: string, type: CustomerType): string | undefined {
  const pattern = type === 'representative' ? /^(?:ubo_)?kyc_profile_([a-z])$/ : /^ky[bc]_profile_([a-z])$/
  return pattern.exec(name)?.[1]
}
