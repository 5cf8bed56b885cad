import 'server-only'
import { companyAddressAsHome } from '@/lib/requirements/same-address'
import type { Visit } from '@/lib/sessions/visit'

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

/** People are named once the service knows their company, and by browsers that may see its answers. */
export function mayEditPeople({ onboarding, session, snapshot }: Visit): boolean {
  return (
    onboarding.type === 'business' &&
    onboarding.customerId !== null &&
    session.trusted &&
    session.onlyStep === null &&
    !isSubmitted({ snapshot })
  )
}

/** Where the company is registered, in one line; undefined where it has not told it here. */
export function companyAddress({ draft }: Pick<Visit, 'draft'>): string | undefined {
  const { '/address/line1': street, '/address/city': city } = companyAddressAsHome(draft.answers)
  return street && city ? `${street}, ${city}` : undefined
}
