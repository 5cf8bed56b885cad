import 'server-only'
import type { Plan } from '@/lib/model/plan/plan'
import { taskName } from '@/lib/model/views/step-words'
import type { LookedAt } from '@/lib/operator/onboarding/load-onboarding'
import { stepState } from '@/lib/operator/onboarding/step-state'
import type { Words } from '@/lib/platform/i18n/words'
import type { OnboardingView } from './view'

type Row = OnboardingView['answer']['items'][number]

/** What came back or waits for the team; else what its person does next. Several things are a count that opens. */
export function stuckAt(words: Words, { opened }: LookedAt, plan: Plan): Row[] {
  const { t } = words
  const stuck = plan.steps.filter(({ state }) => state === 'problem' || state === 'with_team')
  const things = [
    ...stuck.map((one) => `${taskName(one, plan, words)}: ${stepState(words, one, opened).text}`),
    ...plan.unknownCodes.map((code) => `${code}: ${t('operator.reads.unknown')}`),
  ]
  const [first, second] = things
  if (first === undefined) return nextUp(words, plan)
  const term = t('operator.answer.stuck')
  if (second === undefined) return [{ term, text: first, tone: 'bad' }]
  const summary = t('operator.answer.stuck_count', { count: things.length })
  return [{ term, tone: 'bad', more: { summary, items: things } }]
}

/** The next task, and behind a count all that the person still has to do. */
function nextUp(words: Words, plan: Plan): Row[] {
  const { t } = words
  const step = plan.steps.find((one) => one.step.id === plan.next)
  if (!step) return []
  const items = plan.steps.filter(({ open }) => open).map((one) => taskName(one, plan, words))
  const summary = t('operator.answer.to_go', { count: items.length })
  return [
    {
      term: t('operator.answer.next'),
      text: taskName(step, plan, words),
      ...(items.length > 1 ? { more: { summary, items } } : {}),
    },
  ]
}
