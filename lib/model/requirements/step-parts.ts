import type { PlainKey } from '@/lib/platform/i18n/message-key'
import type { FieldId } from './field-words'

/** Some questions of a step, and the words for it where only these are asked. */
export type StepPart = {
  fields: readonly FieldId[]
  task: PlainKey
  thing: PlainKey
  title: PlainKey
  /** Leads back to them after the service has refused all answers together. */
  refused: PlainKey
}

export const NAME_PARTS: readonly StepPart[] = [
  {
    fields: ['firstName', 'middleName', 'lastName'],
    task: 'steps.name.names.task',
    thing: 'steps.name.names.thing',
    title: 'steps.name.names.title',
    refused: 'steps.name.names.refused',
  },
  alone('name', 'dateOfBirth'),
]

export const BIRTH_PARTS: readonly StepPart[] = [
  alone('birth', 'countryOfBirth'),
  alone('birth', 'nationality'),
]

/** A question that is asked without the others of its step, by its own words. */
function alone(step: 'name' | 'birth', id: 'dateOfBirth' | 'countryOfBirth' | 'nationality'): StepPart {
  return {
    fields: [id],
    task: `fields.${id}.empty`,
    thing: `fields.${id}.term`,
    title: `fields.${id}.label`,
    refused: `steps.${step}.correct`,
  }
}
