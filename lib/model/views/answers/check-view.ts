import { shownFields, typedFromAnswers } from '@/lib/model/plan/form'
import type { PlannedStep } from '@/lib/model/plan/plan'
import { controlOf } from '@/lib/model/requirements/controls'
import type { Answers, Field, Problem, StepId } from '@/lib/model/requirements/define'
import { getsCodes } from '@/lib/model/requirements/define'
import type { ProblemView } from '@/lib/model/requirements/input-view'
import { requirementsFor } from '@/lib/model/requirements/registry'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { problemViews } from '../form/form-view'
import { GROUPS } from '../home/checklist-view'
import type { ChecklistInput } from '../home/input'
import type { NoticeView } from '../page/notice'
import { partAsked } from '../step-words'
import { maskedLines } from './masked-lines'
import type { AnswerRow, CheckView } from './types'

type CheckInput = Pick<ChecklistInput, 'words' | 'asker' | 'plan' | 'hrefOf'> & {
  answers: Answers
  /** False on a further browser: answers are named, not shown. */
  shown: boolean
  /** Places whose answers are masked until the person has proven a contact. */
  masked: readonly string[]
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
  const { words, asker, plan } = input
  const declarationProblem = input.problems.find(({ input: name }) => name === DECLARATION)
  return {
    title: words.t('steps.check.title'),
    lead: leadOf(input),
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
    afterwards: words.t(getsCodes(plan.type) ? 'check.afterwards' : 'check.afterwards_codeless', { asker }),
    problems: [
      ...input.refusedSteps.map((step) => refusedStep(step, input)),
      ...problemViews(input.problems, words),
    ],
    ...withoutUndefined({ notice: input.notice }),
  }
}

function leadOf({ words, asker, plan, shown, masked }: CheckInput): string {
  const lead = words.t('check.lead', { asker })
  const isMasked = getsCodes(plan.type) ? 'check.masked' : 'check.masked_codeless'
  return shown && masked.length > 0 ? `${lead} ${words.t(isMasked, { asker })}` : lead
}

function groupsOf(input: CheckInput): CheckView['groups'] {
  const { words, plan } = input
  return GROUPS.flatMap((id) => {
    const asked = plan.steps.filter(({ step }) => step.group === id).flatMap((step) => rowsOf(step, input))
    const rows = id === 'about_you' ? [...asked, ...givenRows(input)] : asked
    return rows.length > 0 ? [{ title: words.t(`groups.${id}`), rows }] : []
  })
}

/** A further browser learns that there is an answer, and nothing of it. */
function linesOf(field: Field, lines: readonly string[], input: CheckInput): readonly string[] {
  return input.shown ? maskedLines(field, lines, input) : [input.words.t('check.hidden')]
}

function rowsOf({ step, fields }: PlannedStep, input: CheckInput): AnswerRow[] {
  const { words, answers, hrefOf } = input
  return shownFields(fields, typedFromAnswers(fields, answers)).flatMap((field) => ({
    term: words.t(`fields.${field.id}.term`),
    lines: linesOf(field, controlOf(field).summarise(field, answers, words), input),
    change: { label: words.t('check.change'), of: words.t(`fields.${field.id}.term`), href: hrefOf(step.id) },
  }))
}

/** Answers the integrator holds: they are sent along, so they are shown with the one who can change them. */
function givenRows(input: CheckInput): AnswerRow[] {
  const { plan, words, answers, asker } = input
  const asked = new Set(plan.steps.flatMap(({ fields }) => fields))
  return requirementsFor[plan.type]
    .flatMap(({ fields }) => fields)
    .filter((field) => !asked.has(field) && !plan.hidden.includes(field))
    .flatMap((field) => {
      const lines = controlOf(field).summarise(field, answers, words)
      if (lines.length === 0) return []
      const settled = words.t('check.locked', { asker })
      return [
        {
          term: words.t(`fields.${field.id}.term`),
          lines: linesOf(field, lines, input),
          settled,
        },
      ]
    })
}

function refusedStep(step: StepId, { words, plan }: CheckInput): ProblemView {
  const planned = plan.steps.find((one) => one.step.id === step)
  const part = planned && partAsked(planned)
  if (part) return { input: `change-${step}`, text: words.t(part.refused) }
  const own = `steps.${step}.refused` as const
  return { input: `change-${step}`, text: words.has(own) ? words.t(own) : words.t(`steps.${step}.correct`) }
}
