import 'server-only'
import { noteQuestionEvents, type QuestionEvent } from '@/lib/flow/counts/question-events'
import type { Plan, PlannedStep } from '@/lib/model/plan/plan'
import type { Flow } from '@/lib/model/requirements/define'
import { requirementAt } from '@/lib/model/requirements/registry'
import type { DEVICES } from '@/lib/platform/db/schema/asked-codes'
import type { Onboarding, OpenedOnboarding, Visit } from './visit'

export type Device = (typeof DEVICES)[number]

/** Counts the open questions of a page that someone has just opened. */
export function countShown(visit: Visit, planned: readonly PlannedStep[], device: Device): void {
  const at = new Date()
  const { locale } = visit.session
  const shown = planned.flatMap((one) =>
    questionsOf(visit, one).map((question): QuestionEvent => {
      return { ...question, kind: 'shown', at, device, locale, step: one.step.id }
    }),
  )
  noteQuestionEvents(shown)
}

/**
 * Counts the answers of a form that was filled in as it should be; documents and codes count once the service has them.
 */
export function countAnswered(opened: OpenedOnboarding, planned: readonly PlannedStep[]): void {
  const forms = planned.flatMap((one) => questionsOf(opened, one)).filter(({ flow }) => flow === 'form')
  noteAnswered(forms)
}

/** Counts what a service's answer has settled, and what it has sent back. */
export function countChanges(before: OpenedOnboarding, old: Plan, plan: Plan): void {
  // Before the customer exists the forms have counted what was answered.
  if (!before.snapshot) return
  const open = new Set(plan.steps.flatMap((one) => askedCodesOf(one)))
  const were = old.steps.flatMap((one) => questionsOf(before, one))
  noteAnswered(were.filter(({ code }) => !open.has(code)))
  const knew = new Set(old.steps.flatMap(({ refusal }) => refusal?.code ?? []))
  noteQuestionEvents(
    plan.steps.flatMap(({ step: { flow }, refusal }): QuestionEvent[] =>
      refusal && !knew.has(refusal.code)
        ? [{ journey: before.onboarding.id, code: refusal.code, flow, kind: 'refused' }]
        : [],
    ),
  )
}

/** Counts the answers at the places that the service has not taken. */
export function countRefusedAt(
  { id, type }: Pick<Onboarding, 'id' | 'type'>,
  places: ReadonlyArray<{ pointer: string }>,
): void {
  const codes = new Set(places.flatMap(({ pointer }) => requirementAt(pointer, type)?.codes ?? []))
  noteQuestionEvents([...codes].map((code) => ({ journey: id, code, flow: 'form', kind: 'refused' })))
}

function noteAnswered(questions: readonly Question[]): void {
  const at = new Date()
  noteQuestionEvents(questions.map((question) => ({ ...question, kind: 'answered', at })))
}

type Question = { journey: string; code: string; flow: Flow }

/** The questions an open step asks. An address is first asked for by a form, and by a code once there is a customer. */
function questionsOf({ onboarding, snapshot }: OpenedOnboarding, planned: PlannedStep): readonly Question[] {
  const flow = snapshot ? planned.step.flow : 'form'
  return askedCodesOf(planned).map((code) => ({ journey: onboarding.id, code, flow }))
}

/** Of a step's codes those that wait; what is complete beside them is not asked. */
function askedCodesOf({ open, codes, requirements, fields }: PlannedStep): readonly string[] {
  if (!open) return []
  const waiting = requirements.filter(
    (one) => one.fields.length === 0 || one.fields.some((field) => fields.includes(field)),
  )
  return codes.filter((code) => waiting.some((one) => one.codes.includes(code)))
}
