import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { issueFix } from '@/lib/flow/sessions/fix-links'
import type { IssuedLink } from '@/lib/flow/sessions/links'
import type { PlannedStep } from '@/lib/model/plan/plan'
import { cleanText } from '@/lib/model/reference/clean-text'
import { steps } from '@/lib/model/requirements/registry'
import type { PickView } from '@/lib/model/views/pick'
import { taskName } from '@/lib/model/views/step-words'
import { stepState } from '@/lib/operator/onboarding/step-state'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { Db } from '@/lib/platform/db/open'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import type { Words } from '@/lib/platform/i18n/words'
import { helpCustomer } from './help-customer'

/** A link to one step, with a note. */
export type LinkToStepView = Omit<PickView, 'name' | 'label'> & {
  title: string
  step: string
  note: string
  noteHint: string
  most: number
  button: string
}

/** The longest note, in characters. */
export const NOTE_LENGTH = 140

/**
 * What can be pointed at: whatever its person can do now. The people of a company are not among it, for each of them
 * has an onboarding of their own.
 */
function pointable(opened: OpenedOnboarding): readonly PlannedStep[] {
  return planOf(opened).steps.filter(
    ({ step, open, state }) => open && state !== 'cannot_start' && step.flow !== 'people',
  )
}

/**
 * A note as it will be above the step: one line, and nothing in it that cannot be seen or that turns its direction.
 *
 * @returns undefined for no note; `note.refused`
 */
export function readNote(typed: string): Result<string | undefined> {
  const note = typed
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
  if (note === '') return succeed(undefined)
  return [...note].length > NOTE_LENGTH || cleanText(note) !== note ? fail('note.refused') : succeed(note)
}

/**
 * Makes a link that opens one step of one onboarding, with a note; it is shown once. The audit names the step and never
 * the note.
 *
 * @returns `note.refused`; `step.out_of_order` for a step where there is nothing to do
 */
export function linkToStep(
  db: Db,
  operator: Operator,
  id: string,
  wish: { step: string; note: string },
): Promise<Result<IssuedLink>> {
  const step = steps.find((one) => one.id === wish.step)?.id
  return helpCustomer(db, operator, { action: 'link_fix', id, field: step }, async (tx, opened) => {
    const planned = pointable(opened).find((one) => one.step.id === step)
    if (!planned) return fail('step.out_of_order')
    const note = readNote(wish.note)
    return note.ok ? succeed(await issueFix(tx, opened, planned.step.id, note.value)) : note
  })
}

/** The form that makes such a link; undefined where there is nothing to point at. What was refused is first. */
export function linkToStepView(words: Words, opened: OpenedOnboarding): LinkToStepView | undefined {
  const { t } = words
  const open = pointable(opened)
  if (open.length === 0) return undefined
  const plan = planOf(opened)
  return {
    title: t('operator.point.title'),
    step: t('operator.point.step'),
    value: open.find(({ step }) => step.id === plan.next)?.step.id ?? '',
    options: open.map((one) => ({
      value: one.step.id,
      label: `${taskName(one, plan, words)} – ${stepState(words, one, opened).text}`,
    })),
    note: t('operator.point.note'),
    noteHint: t('operator.point.note_hint', { count: NOTE_LENGTH }),
    most: NOTE_LENGTH,
    button: t('operator.point.button'),
  }
}
