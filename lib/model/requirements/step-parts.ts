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
  alone('dateOfBirth', 'steps.name.mend'),
]

export const BIRTH_PARTS: readonly StepPart[] = [
  alone('countryOfBirth', 'steps.birth.mend'),
  alone('nationality', 'steps.birth.mend'),
]

/** A question that is asked without the others of its step, by its own words. */
function alone(id: 'dateOfBirth' | 'countryOfBirth' | 'nationality', refused: PlainKey): StepPart {
  return {
    fields: [id],
    task: `fields.${id}.empty`,
    thing: `fields.${id}.term`,
    title: `fields.${id}.label`,
    refused,
  }
}
