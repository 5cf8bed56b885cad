import 'server-only'
import type { PlannedStep } from '@/lib/model/plan/plan'
import { maskEmail } from '@/lib/model/reference/mask'
import { maskPhone } from '@/lib/model/reference/phone'
import type { CodeChannel } from '@/lib/upstream/types'
import type { OpenedOnboarding, Visit } from './visit'

/** Where each contact is in the service's bodies. */
export const CONTACT_PLACE = { email: '/email', phone: '/phone' } as const satisfies Record<
  CodeChannel,
  string
>

type Known = Pick<OpenedOnboarding, 'snapshot' | 'draft'>

/** The contact the service sends codes to. */
export function contactOf({ snapshot, draft }: Known, channel: CodeChannel): string | undefined {
  const own = draft.answers[CONTACT_PLACE[channel]]
  return snapshot?.[channel] ?? (typeof own === 'string' ? own : undefined)
}

/** Where a code goes, so that only its owner recognises it. */
export function maskedContact(opened: Known, channel: CodeChannel): string {
  const known = contactOf(opened, channel) ?? ''
  return channel === 'email' ? maskEmail(known) : maskPhone(known)
}

/**
 * True where the contact is still to be confirmed, the browser is the person's, and the integrator does not hold it.
 */
export function mayChangeContact({ session, onboarding }: Visit, { step, open }: PlannedStep): boolean {
  if (step.channel === undefined || onboarding.fieldPolicy[CONTACT_PLACE[step.channel]]) return false
  return session.trusted && open
}
