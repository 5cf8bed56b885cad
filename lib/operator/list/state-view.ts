import 'server-only'
import type { Words } from '@/lib/platform/i18n/words'
import type { FOUND_STATES, FoundRow } from './find'

/** A state in words, and how it is drawn. */
export type StateView = { tone: 'ok' | 'bad' | 'go' | 'quiet'; text: string }

type Row = FoundRow['onboarding']

/** How each state is drawn beside its word. */
const TONES: Readonly<Record<(typeof FOUND_STATES)[number], StateView['tone']>> = {
  intake: 'go',
  sending: 'quiet',
  open: 'go',
  answered: 'ok',
  in_review: 'quiet',
  approved: 'ok',
  rejected: 'bad',
  on_hold: 'bad',
}

/** The state of an onboarding as the team reads it: what was sent back comes before everything else. */
export function stateView({ t }: Words, { status, refusedCodes, purgedAt }: Row): StateView {
  if (purgedAt) return { tone: 'quiet', text: t('operator.states.deleted') }
  if (refusedCodes.length > 0) return { tone: 'bad', text: t('operator.states.refused') }
  return { tone: TONES[status], text: t(`operator.states.${status}`) }
}

/** Whose turn it is, in words. */
export function turnText({ t }: Words, { nextAction, status, openCodes }: Row): string {
  if (status === 'sending') return t('operator.next.wait')
  if (nextAction === 'customer_action' && openCodes.length > 0)
    return t('operator.next.customer_items', { count: openCodes.length })
  return t(`operator.next.${nextAction}`)
}
