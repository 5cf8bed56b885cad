import { stepEffort } from '@/lib/model/plan/effort'
import type { PlannedStep } from '@/lib/model/plan/plan'
import { CHECK_STEP } from '@/lib/model/plan/screens'
import { refusalWords } from '../refusal-words'
import { stepTask, taskName } from '../step-words'
import type { ChecklistInput } from './input'
import type { NextView } from './types'

/** The one thing to do next; undefined where nothing is. */
export function nextView(input: ChecklistInput): NextView | undefined {
  const { words, plan, hrefOf, asker } = input
  if (plan.readyToSend) {
    return {
      over: words.t('checklist.next'),
      title: words.t(`steps.${CHECK_STEP}.task`),
      text: words.t('checklist.ready_text', { asker }),
      action: { label: words.t('checklist.carry_on'), href: hrefOf(CHECK_STEP) },
    }
  }
  const step = plan.steps.find((one) => one.step.id === plan.next)
  if (!step) return undefined
  return step.refusal ? refusedNext(step, { words, hrefOf }) : openNext(step, input)
}

function openNext(
  planned: PlannedStep,
  { words, asker, plan, hrefOf, measured, helped }: ChecklistInput,
): NextView {
  const { step, state } = planned
  const isHelped = helped?.has(step.id)
  return {
    over: isHelped
      ? words.t('checklist.helped_hint', { asker })
      : words.t('checklist.next_minutes', { minutes: stepEffort(step, plan.phase, measured) }),
    title: taskName(planned, plan, words),
    action: {
      label: words.t(state === 'not_started' ? 'checklist.begin' : 'checklist.carry_on'),
      href: hrefOf(step.id),
    },
  }
}

/** What was refused comes first: which thing, why in plain words, and one button to correct it. */
export function refusedNext(
  planned: PlannedStep,
  { words, hrefOf }: Pick<ChecklistInput, 'words' | 'hrefOf'>,
): NextView {
  const { step, refusal } = planned
  const reason = refusal?.reason ?? 'other'
  return {
    over: stepTask(planned, words),
    ...refusalWords(words, step.flow, reason),
    action: { label: words.t(`steps.${step.id}.correct`), href: hrefOf(step.id) },
    problem: true,
    ...(step.flow === 'document' ? { picture: reason } : {}),
  }
}
