import 'server-only'
import { ownTyped } from '@/lib/flow/drafts/typed-text'
import { CONTACT_PLACE, contactOf } from '@/lib/flow/onboarding/contact'
import type { OpenedOnboarding, Visit } from '@/lib/flow/onboarding/visit'
import type { Answers, Field } from '@/lib/model/requirements/define'
import { getsCodes } from '@/lib/model/requirements/define'
import type { Pointer, Value } from '@/lib/model/requirements/pointer'
import { fieldAt, requirementAt } from '@/lib/model/requirements/registry'
import { env } from '@/lib/platform/env/env'
import type { CodeChannel } from '@/lib/upstream/types'

/** In `draft.unavailable`: the service sends no codes for this customer. */
export const NO_CODES = 'codes'
const CHANNELS: readonly CodeChannel[] = ['email', 'phone']
export const BIRTH_PLACE = '/dateOfBirth'

/** How a person can show that a further browser is theirs. */
export type Proof =
  | { kind: 'code'; channels: readonly [CodeChannel, ...CodeChannel[]] }
  /** Something stored that only they are likely to know; `values` is what has to be typed. */
  | { kind: 'birth' | 'contact'; fields: readonly Field[]; values: Answers }

/**
 * The proof a further browser may give: a code where the service sends them, else the date of birth, else, before the
 * service knows the customer, the contact as it was typed. Undefined where none of it is known; then stored answers
 * stay hidden there. What such a browser has told itself proves nothing. Where a deployment wants no proof that others
 * may know, it is a code or none.
 */
export function proofFor(opened: OpenedOnboarding): Proof | undefined {
  const { onboarding, draft } = opened
  const offersCodes =
    onboarding.customerId !== null && getsCodes(onboarding.type) && !draft.unavailable.includes(NO_CODES)
  const [first, ...more] = CHANNELS.filter(
    (channel) => contactOf(opened, channel) && !draft.foreign.includes(CONTACT_PLACE[channel]),
  )
  if (offersCodes && first) return { kind: 'code', channels: [first, ...more] }
  if (!env().proofByAnswers) return undefined
  const birth = knownAt(opened, [BIRTH_PLACE])
  if (birth) return { kind: 'birth', ...birth }
  if (onboarding.customerId !== null) return undefined
  // Anyone who forwards a link by mail reveals their address with it, so it proves nothing without the phone
  // number.
  const contact = knownAt(opened, ['/email', '/phone']) ?? knownAt(opened, ['/phone'])
  return contact && { kind: 'contact', ...contact }
}

/** Answers that can be asked for again; undefined where one of them is missing or came from a further browser. */
function knownAt(
  { onboarding, draft }: OpenedOnboarding,
  places: readonly Pointer[],
): Pick<Extract<Proof, { values: Answers }>, 'fields' | 'values'> | undefined {
  const fields: Field[] = []
  const values: Record<Pointer, Value> = {}
  for (const place of places) {
    const requirement = requirementAt(place, onboarding.type)
    const field = requirement && fieldAt(place, requirement.fields)?.field
    const value = draft.answers[place]
    if (!field || value === undefined || draft.foreign.includes(place)) return undefined
    fields.push(field)
    values[place] = value
  }
  return { fields, values }
}

/** Whether something of the person's is stored that this browser does not show. */
export function hidesAnswers({ session, draft }: Visit): boolean {
  const hasTyped = Object.keys(ownTyped(draft)).length > 0
  return !session.trusted && (hasTyped || Object.keys(draft.answers).length > 0)
}
