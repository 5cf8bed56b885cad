import type { Plan, PlannedStep } from '@/lib/model/plan/plan'
import { getsCodes } from '@/lib/model/requirements/define'
import type { StepPart } from '@/lib/model/requirements/step-parts'
import type { ScreenStep, StepId } from '@/lib/model/requirements/steps'
import type { Words } from '@/lib/platform/i18n/words'

/** A step and what of it is asked. */
type Asked = { step: Pick<ScreenStep, 'id' | 'parts'>; fields: ReadonlyArray<{ id: string }> }

/** What a person does on a step. */
export function stepTask({ step, fields }: Asked, words: Words): string {
  return words.t(partAsked({ step, fields })?.task ?? `steps.${step.id}.task`)
}

/**
 * Until the customer exists a contact is only told: what is done then must not be asked for again under the same name.
 * Who gets no codes has told it, and that is all.
 */
export function taskName(planned: PlannedStep, { phase, type }: Plan, words: Words): string {
  const isToldFirst = (phase === 'intake' || !getsCodes(type)) && planned.step.channel
  return isToldFirst ? words.t(`steps.${isToldFirst}.tell`) : stepTask(planned, words)
}

/** What a step is about, as a line of a list. `plan` knows what of it is asked; without it the whole step is meant. */
export function stepThing(id: StepId, words: Words, plan?: Plan): string {
  const planned = plan?.steps.find(({ step }) => step.id === id)
  return words.t((planned && partAsked(planned)?.thing) ?? `steps.${id}.thing`)
}

/** The part of a step that alone is asked, where it has words of its own. */
export function partAsked({ step, fields }: Asked): StepPart | undefined {
  if (fields.length === 0) return undefined
  return step.parts?.find((part) => fields.every(({ id }) => part.fields.some((one) => one === id)))
}
