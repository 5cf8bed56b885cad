import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Plan } from '@/lib/model/plan/plan'
import { effortLeft } from '@/lib/model/views/effort'
import { statusLead } from '@/lib/model/views/home/status-view'
import { refusalWords } from '@/lib/model/views/refusal-words'
import { turnText } from '@/lib/operator/list/state-view'
import type { LookedAt } from '@/lib/operator/onboarding/load-onboarding'
import type { Words } from '@/lib/platform/i18n/words'
import { stuckAt } from './stuck-at'
import type { OnboardingView } from './view'

/**
 * What someone on the phone needs first: whose turn it is, what is stuck, what the customer reads, and how they get in.
 */
export function answerView(words: Words, looked: LookedAt): OnboardingView['answer'] {
  const { t } = words
  const { opened, links } = looked
  const plan = planOf(opened)
  const effort = effortLeft(words, plan, looked.measured)
  const turn = [turnText(words, opened.onboarding), effort].filter(Boolean).join(' · ')
  const now = Date.now()
  const link = links.find(
    ({ kind, revokedAt, expiresAt }) => kind === 'invite' && !revokedAt && expiresAt.getTime() > now,
  )
  return {
    label: t('operator.answer.label'),
    items: [
      { term: t('operator.list.turn'), text: turn },
      ...stuckAt(words, looked, plan),
      { term: t('operator.answer.reads'), text: readsNow(words, looked, plan) },
      { term: t('operator.answer.seen'), text: words.moment(opened.onboarding.activeAt) },
      {
        term: t('operator.links.invite'),
        text: link
          ? t('operator.access.until', { time: words.moment(link.expiresAt) })
          : t('operator.answer.no_link'),
      },
    ],
  }
}

/** The sentence that their own page says now, in the words of the team. */
function readsNow(words: Words, { opened }: LookedAt, plan: Plan): string {
  const { t } = words
  const { onboarding, integrator, waiting } = opened
  for (const { step, refusal } of plan.steps) {
    const said = refusal && refusalWords(words, step.flow, refusal.reason)
    if (said) return `${said.title}. ${said.text}`
  }
  const sending = onboarding.status === 'sending'
  if (!sending && plan.nextAction === 'customer_action') return t('operator.answer.checklist')
  return statusLead({ words, plan, sending, isInDoubt: waiting.isInDoubt, asker: integrator.name })
}
