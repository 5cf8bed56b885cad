import { shownFields, typedFromAnswers } from '@/lib/model/plan/form'
import type { PlannedStep } from '@/lib/model/plan/plan'
import { controlOf } from '@/lib/model/requirements/controls'
import type { Answers, Problem, StepId } from '@/lib/model/requirements/define'
import type { ProblemView } from '@/lib/model/requirements/input-view'
import { requirementsFor } from '@/lib/model/requirements/registry'
import { problemViews } from '../form/form-view'
import { type ChecklistInput, GROUPS } from '../home/checklist-view'
import type { NoticeView } from '../page/notice'
import type { AnswerRow, CheckView } from './types'

export type CheckInput = Pick<ChecklistInput, 'words' | 'asker' | 'plan' | 'hrefOf'> & {
  answers: Answers
  /** False on a further browser: answers are named, not shown. */
  shown: boolean
  declared: boolean
  problems: readonly Problem[]
  /** Steps the service sent back, with a link each. */
  refusedSteps: readonly StepId[]
  notice?: NoticeView
}

/** Form name of the statement a person makes before sending. */
export const DECLARATION = 'declaration'

/** Everything about to be sent, on one page, with a way to change each. */
export function checkView(input: CheckInput): CheckView {
  const { words, asker } = input
  const declarationProblem = input.problems.find(({ input: name }) => name === DECLARATION)
  return {
    title: words.t('steps.check.title'),
    lead: words.t('check.lead', { asker }),
    groups: groupsOf(input),
    declaration: {
      kind: 'checkbox',
      name: DECLARATION,
      label: words.t('check.declaration'),
      checked: input.declared,
      ...(declarationProblem ? { problem: words.say(declarationProblem) } : {}),
    },
    submit: words.t('check.submit', { asker }),
    submitting: words.t('check.submitting'),
    afterwards: words.t('check.afterwards', { asker }),
    problems: [
      ...input.refusedSteps.map((step) => refusedStep(step, input)),
      ...problemViews(input.problems, words),
    ],
    ...(input.notice ? { notice: input.notice } : {}),
  }
}

function groupsOf(input: CheckInput): CheckView['groups'] {
  const { words, plan } = input
  return GROUPS.flatMap((id) => {
    const asked = plan.steps.filter(({ step }) => step.group === id).flatMap((step) => rowsOf(step, input))
    const rows = id === 'about_you' ? [...asked, ...givenRows(input)] : asked
    return rows.length > 0 ? [{ title: words.t(`groups.${id}`), rows }] : []
  })
}

function rowsOf({ step, fields }: PlannedStep, { words, answers, shown, hrefOf }: CheckInput): AnswerRow[] {
  return shownFields(fields, typedFromAnswers(fields, answers)).flatMap((field) => ({
    term: words.t(`fields.${field.id}.term`),
    lines: shown ? controlOf(field).summarise(field, answers, words) : [words.t('check.hidden')],
    change: { label: words.t('check.change'), of: words.t(`fields.${field.id}.term`), href: hrefOf(step.id) },
  }))
}

/** Answers the integrator gave beyond what is asked here: they are sent along, so they are shown. */
function givenRows({ plan, words, answers, shown, asker }: CheckInput): AnswerRow[] {
  const asked = new Set(plan.steps.flatMap(({ fields }) => fields))
  return requirementsFor[plan.type]
    .flatMap(({ fields }) => fields)
    .filter((field) => !asked.has(field) && !plan.hidden.includes(field))
    .flatMap((field) => {
      const lines = controlOf(field).summarise(field, answers, words)
      if (lines.length === 0) return []
      const settled = words.t('check.from_asker', { asker })
      return [
        {
          term: words.t(`fields.${field.id}.term`),
          lines: shown ? lines : [words.t('check.hidden')],
          settled,
        },
      ]
    })
}

function refusedStep(step: StepId, { words }: CheckInput): ProblemView {
  const own = `steps.${step}.refused` as const
  return { input: `change-${step}`, text: words.has(own) ? words.t(own) : words.t(`steps.${step}.mend`) }
}
