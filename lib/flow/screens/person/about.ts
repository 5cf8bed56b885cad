import 'server-only'
import type { About } from '@/lib/model/plan/screen-at'

/** The last part of the address of someone who is not on the list yet. */
export const NEW_PERSON = 'new'

/** Whom an address means: someone on the list by id, or someone new, with `me=1` the company's user. */
export function aboutOf(person: string, me: unknown): About {
  return person === NEW_PERSON ? { personId: undefined, isMe: me === '1' } : { personId: person }
}
