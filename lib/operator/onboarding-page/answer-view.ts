import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Plan } from '@/lib/model/plan/plan'
import { effortLeft } from '@/lib/model/views/effort'
import { taskName } from '@/lib/model/views/home/checklist-view'
import { statusLead } from '@/lib/model/views/home/status-view'
import { refusalWords } from '@/lib/model/views/refusal-words'
import { turnText } from '@/lib/operator/list/state-view'
import type { LookedAt } from '@/lib/operator/onboarding/load-onboarding'
import { stepState } from '@/lib/operator/onboarding/step-state'
import type { Words } from '@/lib/platform/i18n/words'
import type { OnboardingView } from './view'

type Row = OnboardingView['answer']['items'][number]

/** What someone on the phone needs first: whose turn it is, what is stuck, what the customer reads, and how they get in. */
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

/** What came back or waits for the team; else what its person does next. */
function stuckAt(words: Words, { opened }: LookedAt, plan: Plan): Row[] {
  const { t } = words
  const { steps, next, unknownCodes } = plan
  const stuck = steps.filter(({ state }) => state === 'problem' || state === 'with_team')
  if (stuck.length > 0 || unknownCodes.length > 0) {
    const things = stuck.map((one) => `${taskName(one, plan, words)}: ${stepState(words, one, opened).text}`)
    const codes = unknownCodes.map((code) => `${code}: ${t('operator.reads.unknown')}`)
    return [{ term: t('operator.answer.stuck'), text: [...things, ...codes].join(' · '), tone: 'bad' }]
  }
  const step = steps.find((one) => one.step.id === next)
  return step ? [{ term: t('operator.answer.next'), text: taskName(step, plan, words) }] : []
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
