import 'server-only'
import { ownTyped } from '@/lib/flow/drafts/typed-text'
import { CONTACT_PLACE, contactOf } from '@/lib/flow/onboarding/contact'
import type { OpenedOnboarding, Visit } from '@/lib/flow/onboarding/visit'
import type { Field } from '@/lib/model/requirements/define'
import { requirements } from '@/lib/model/requirements/registry'
import type { CodeChannel } from '@/lib/upstream/types'

/** In `draft.unavailable`: the service sends no codes for this customer. */
export const NO_CODES = 'codes'
const CHANNELS: readonly CodeChannel[] = ['email', 'phone']
export const BIRTH_PLACE = '/dateOfBirth'

/** How a person can show that a further browser is theirs. */
export type Proof =
  | { kind: 'code'; channels: readonly [CodeChannel, ...CodeChannel[]] }
  | { kind: 'birth'; field: Field; date: string }

/**
 * The proof a further browser may give: a code where the service sends them, else the date of birth. Undefined where
 * neither is known; then stored answers stay hidden there. What such a browser has told itself proves nothing.
 */
export function proofFor(opened: OpenedOnboarding): Proof | undefined {
  const { onboarding, draft } = opened
  const offersCodes = onboarding.customerId !== null && !draft.unavailable.includes(NO_CODES)
  const [first, ...more] = CHANNELS.filter(
    (channel) => contactOf(opened, channel) && !draft.foreign.includes(CONTACT_PLACE[channel]),
  )
  if (offersCodes && first) return { kind: 'code', channels: [first, ...more] }
  const field = requirements.flatMap(({ fields }) => fields).find(({ parts }) => parts.value === BIRTH_PLACE)
  const date = draft.answers[BIRTH_PLACE]
  if (!field || typeof date !== 'string' || draft.foreign.includes(BIRTH_PLACE)) return undefined
  return { kind: 'birth', field, date }
}

/** Whether something is stored that this browser does not show. */
export function hidesAnswers({ session, draft }: Visit): boolean {
  const hasTyped = Object.keys(ownTyped(draft)).length > 0
  return !session.trusted && (hasTyped || Object.keys(draft.answers).length > 0)
}
