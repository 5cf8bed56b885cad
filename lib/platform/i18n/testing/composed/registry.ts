import type { EventType } from '@/lib/flow/events/catalogue'
import { statedFields } from '@/lib/model/requirements/about-person'
import { controlOf } from '@/lib/model/requirements/controls'
import type { Field } from '@/lib/model/requirements/define'
import { requirements, steps } from '@/lib/model/requirements/registry'
import { all, recorder } from './fill'

export const answered = requirements.flatMap((one) => one.fields)

/** What people are asked about themselves, and what a company is asked about them. */
export const fields = [...answered, ...statedFields]

/** The values a field lets people choose from, in a country where there are the most. */
export function choicesOf(field: Field): readonly string[] {
  const typed = { [`${field.id}.country`]: 'BR' }
  const { words } = recorder()
  const at = { typed, answers: {}, customerType: 'individual' as const, words, problems: {} }
  return controlOf(field)
    .draw(field, at)
    .flatMap((view) =>
      view.kind === 'choice' ? view.options.map(({ value }) => value) : (field.choices ?? []),
    )
}

/** Steps a person sees; the service's own work has no words. */
export const seen = steps.filter(({ flow }) => flow !== 'internal')

export const seenIds = seen.map(({ id }) => id)

/** Everything the registry asks a person for; the service's own work is no question. */
export const askedRequirements = requirements.filter(({ step }) => seenIds.includes(step))

export const CHANNELS = ['email', 'phone']

export const EVENTS = all<EventType>({
  'onboarding.created': true,
  'onboarding.opened': true,
  'browser.trusted': true,
  'answer.saved': true,
  'answer.refused': true,
  'service.silent': true,
  'customer.created': true,
  'code.sent': true,
  'contact.confirmed': true,
  'document.received': true,
  'step.accepted': true,
  'step.in_review': true,
  'action.needed': true,
  'review.started': true,
  'onboarding.answered': true,
  'onboarding.approved': true,
  'onboarding.rejected': true,
  'onboarding.on_hold': true,
  'profile.handed_in': true,
  'profile.decided': true,
  'requirement.unknown': true,
  'link.issued': true,
  'link.expiring': true,
  'representative.invited': true,
  'theme.adjusted': true,
  'link.revoked': true,
  'link.wanted': true,
  'hand_off.opened': true,
  'help.requested': true,
  'answers.deleted': true,
  'part.denied': true,
  'invitation.wanted': true,
  'representative.removed': true,
  'representative.left_out': true,
})
