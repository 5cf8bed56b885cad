import 'server-only'
import { maskEmail } from './mask'
import { maskPhone } from './phone'

const HIDDEN = '••••••'

/** An answer of which is shown only that there is one; of a contact as much as its owner needs to recognise it. */
export function maskedValue(place: string, value: unknown): string {
  if (typeof value !== 'string') return HIDDEN
  if (place === '/email') return maskEmail(value)
  return place === '/phone' ? maskPhone(value) : HIDDEN
}
