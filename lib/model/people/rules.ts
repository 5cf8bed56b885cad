import { OWNER_SHARE, type Share, WHOLE } from './share'

/** What the rules look at of one person; nothing here names or shows anyone. */
export type PersonFacts = {
  id: string
  /** The service's names of roles; those we do not know count for nothing here. */
  roles: readonly string[]
  /** Undefined while nobody has said it. */
  share: Share | undefined
  isControlPerson: boolean
  isSigner: boolean
  /** The service has checked this person and said yes. */
  isVerified: boolean
}

/** The service's role for someone who owns a part of the company, and for a director (service description). */
export const OWNER_ROLE = 'ubo'
export const DIRECTOR_ROLE = 'director'

/** How a company's people stand, seen from the rules alone. The service has the last word. */
export type PeopleStanding = {
  /** What the listed people own together. */
  explained: Share
  /** What is left of the whole; none when the list says more than there is. */
  unexplained: Share
  /** The owners, when together they own more than there is: one of these shares is wrong. */
  tooMuch: readonly string[]
  hasControlPerson: boolean
  /** Everybody whom the rule about complete checks is about. */
  inScope: readonly string[]
  /** Those of them who still have to be checked. */
  unchecked: readonly string[]
}

/** Directors, signers, control persons and owners of a quarter or more have to be checked (service description). */
export function isInScope({ roles, share, isControlPerson, isSigner }: PersonFacts): boolean {
  return isControlPerson || isSigner || roles.includes(DIRECTOR_ROLE) || (share ?? 0) >= OWNER_SHARE
}

/** What the rules say about all people of a company together. */
export function peopleStanding(people: readonly PersonFacts[]): PeopleStanding {
  const explained = people.reduce((sum, { share }) => sum + (share ?? 0), 0)
  const scope = people.filter(isInScope)
  return {
    explained,
    unexplained: Math.max(0, WHOLE - explained),
    tooMuch: explained > WHOLE ? people.filter(({ share }) => (share ?? 0) > 0).map(({ id }) => id) : [],
    hasControlPerson: people.some(({ isControlPerson }) => isControlPerson),
    inScope: scope.map(({ id }) => id),
    unchecked: scope.filter(({ isVerified }) => !isVerified).map(({ id }) => id),
  }
}

/** What identifies a person to the service: nobody is in the list twice. */
export type Contact = { id: string; email: string | undefined; phone: string | undefined }

/** The person who has this e-mail address or phone number already, if it is not the same one. */
export function alreadyListed(one: Contact, others: readonly Contact[]): Contact | undefined {
  const email = one.email?.toLowerCase()
  return others.find(
    (other) =>
      other.id !== one.id &&
      ((email !== undefined && other.email?.toLowerCase() === email) ||
        (one.phone !== undefined && other.phone === one.phone)),
  )
}
