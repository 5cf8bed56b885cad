import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { Granted } from '@/lib/flow/sessions/trust-browser'
import type { ScreenExtras } from './screen-content'

/**
 * Where a submitted page leads: on to another page, or it stays with something to say. `granted` belongs into the
 * browser's cookies.
 */
export type ActOutcome =
  | { kind: 'go'; href: string; granted?: Granted }
  | { kind: 'stay'; visit: Visit; extras: ScreenExtras }

/** The page stays and says something. */
export function stay(visit: Visit, extras: ScreenExtras): Extract<ActOutcome, { kind: 'stay' }> {
  const ref = extras.notice?.ref
  if (!extras.notice || !ref) return { kind: 'stay', visit, extras }
  // A bare code would tell nobody what it is for.
  const notice = { ...extras.notice, ref: wordsOf(visit).t('notices.reference', { ref }) }
  return { kind: 'stay', visit, extras: { ...extras, notice } }
}
