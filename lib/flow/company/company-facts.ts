import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { requirementsFor, stepOf } from '@/lib/model/requirements/registry'
import { companyAddressAsHome } from '@/lib/model/requirements/same-address'

/** What the company is called, as it has told us or as the service knows it. */
export function companyName({ draft, snapshot }: Pick<Visit, 'draft' | 'snapshot'>): string | undefined {
  const name = draft.answers['/businessInformation/legalName']
  return typeof name === 'string' && name !== '' ? name : snapshot?.legalName
}

/** The day the company was founded, where it has told us. */
export function foundingDate({ draft }: Pick<Visit, 'draft'>): string | undefined {
  const day = draft.answers['/businessInformation/incorporatedOn']
  return typeof day === 'string' ? day : undefined
}

/**
 * Whether the company is past being filled in: the service removes and changes nobody after that (service
 * description, business representatives).
 */
export function isSubmitted({ snapshot }: Pick<Visit, 'snapshot'>): boolean {
  return (snapshot?.profiles ?? []).some(({ status }) => status !== 'incomplete' && status !== 'unknown')
}

const ABOUT_PEOPLE = requirementsFor.business
  .filter(({ step }) => stepOf(step)?.flow === 'people')
  .flatMap(({ codes }) => codes)

/**
 * Whether someone can be named though those on the list are fixed: the service still asks for people, for example for
 * another profile than the one it has judged.
 */
export function asksForPeople({ snapshot }: Pick<Visit, 'snapshot'>): boolean {
  return (snapshot?.profiles ?? []).some(({ required }) =>
    ABOUT_PEOPLE.some((code) => required.includes(code)),
  )
}

/** Whether the service asks for people again after it had all of them. */
export function asksForPeopleAgain({ snapshot }: Pick<Visit, 'snapshot'>): boolean {
  return (snapshot?.again ?? []).some((code) => ABOUT_PEOPLE.includes(code))
}

/** People are named once the service knows their company, and by browsers that may see its answers. */
function mayNamePeople({ onboarding, session }: Visit): boolean {
  return (
    onboarding.type === 'business' &&
    onboarding.customerId !== null &&
    session.trusted &&
    session.onlyStep === null
  )
}

/** Whether what is said about the people on the list can be changed here. */
export function mayEditPeople(visit: Visit): boolean {
  return mayNamePeople(visit) && !isSubmitted(visit)
}

/** Whether someone can be put on the list here. */
export function mayAddPeople(visit: Visit): boolean {
  return mayNamePeople(visit) && (!isSubmitted(visit) || asksForPeople(visit))
}

/** Where the company is registered, in one line; undefined where it has not told it here. */
export function companyAddress({ draft }: Pick<Visit, 'draft'>): string | undefined {
  const { '/address/line1': street, '/address/city': city } = companyAddressAsHome(draft.answers)
  return street && city ? `${street}, ${city}` : undefined
}
