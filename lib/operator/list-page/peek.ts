import 'server-only'
import type { FindQuery } from '@/lib/operator/list/find'
import { listAddress } from '@/lib/operator/list/list-address'
import { type StateView, stateView } from '@/lib/operator/list/state-view'
import { maskedWho } from '@/lib/operator/masking/masked'
import { type LookedAt, lookAt } from '@/lib/operator/onboarding/load-onboarding'
import { withConfirmed } from '@/lib/operator/onboarding/timeline'
import { answerView } from '@/lib/operator/onboarding-page/answer-view'
import { timelineView } from '@/lib/operator/onboarding-page/history-view'
import type { OnboardingView } from '@/lib/operator/onboarding-page/view'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { Db } from '@/lib/platform/db/open'
import type { Words } from '@/lib/platform/i18n/words'

/** The newest lines of the story; the page of the onboarding has the rest. */
const LINES = 6

/** One onboarding in short, in the panel beside the list. */
export type PeekView = {
  label: string
  who: string
  reference: string
  state: StateView
  answer: OnboardingView['answer']
  story: { title: string; items: OnboardingView['timeline']['items'] }
  open: { href: string; label: string }
  close: { href: string; label: string }
}

type Asked = { operator: Operator; words: Words }

/**
 * What the panel shows. It is a look like any other, and written down as one; undefined when there is nothing to see.
 */
export async function peekAt(db: Db, asked: Asked, query: FindQuery): Promise<PeekView | undefined> {
  if (!query.peek) return undefined
  const looked = await lookAt(db, asked.operator, query.peek)
  return looked.ok ? peekView(asked.words, query, looked.value) : undefined
}

function peekView(words: Words, query: FindQuery, looked: LookedAt): PeekView {
  const { t } = words
  const { opened, timeline } = looked
  const { onboarding, draft } = opened
  const { title, items } = timelineView(words, withConfirmed(timeline, draft.written))
  return {
    label: t('operator.peek.title'),
    who: maskedWho(opened) ?? onboarding.phrase,
    reference: onboarding.reference,
    state: stateView(words, onboarding),
    answer: answerView(words, looked),
    story: { title, items: items.slice(0, LINES) },
    open: { href: `/operator/onboardings/${onboarding.id}`, label: t('operator.peek.whole') },
    close: { href: listAddress({ ...query, peek: undefined }), label: t('operator.peek.close') },
  }
}
