import { controlOf } from '@/lib/model/requirements/controls'
import {
  type Advice,
  type Answers,
  type Field,
  type Problem,
  seenInput,
  type Typed,
} from '@/lib/model/requirements/define'
import type { FieldId, FieldKey } from '@/lib/model/requirements/field-words'
import type { Pointer, Value } from '@/lib/model/requirements/pointer'

const BORN: Pointer = '/dateOfBirth'
const PART_SINCE: Pointer = '/representationDetails/relationshipEstablishedAt'

/** What is said beside the fields that can be there. */
const TOO_LATE: Keys<'unborn'> = {
  dateOfBirth: 'fields.dateOfBirth.unborn',
  partSince: 'fields.partSince.unborn',
}
const OLDER: Keys<'before_company'> = {
  partSince: 'fields.partSince.before_company',
  personSince: 'fields.personSince.before_company',
}
type Keys<Word extends string> = Readonly<Partial<Record<FieldId, FieldKey<Word>>>>

type Values = Readonly<Partial<Record<Pointer, Value>>>

/**
 * Nobody has a part in a company before they are born. Said beside the field that is on the screen, to the person
 * whose own dates these are; anyone who asks must hold back stored dates from everybody else.
 *
 * @param stored what the person may see of what they said earlier
 */
export function bornTooLate(fields: readonly Field[], values: Values, stored: Answers): readonly Problem[] {
  const born = values[BORN] ?? stored[BORN]
  const since = values[PART_SINCE] ?? stored[PART_SINCE]
  if (typeof born !== 'string' || typeof since !== 'string' || born <= since) return []
  const asked = fieldOf(fields, PART_SINCE) ?? fieldOf(fields, BORN)
  const key = asked && TOO_LATE[asked.id]
  return asked && key ? [{ input: controlOf(asked).inputFor(asked, 'value'), key }] : []
}

/** A part that is older than its company is asked about once: a firm can have had another form before. */
export function olderThanCompany(
  fields: readonly Field[],
  values: Values,
  typed: Typed,
  founded: string | undefined,
): readonly Advice[] {
  const asked = fieldOf(fields, PART_SINCE)
  const since = values[PART_SINCE]
  if (!asked || typeof since !== 'string' || founded === undefined || since >= founded) return []
  const seen = { input: seenInput(asked.id), text: since }
  const key = OLDER[asked.id]
  return key === undefined || typed[seen.input] === since ? [] : [{ input: asked.id, key, seen }]
}

/** Whether a screen asks since when someone has their part in the company. */
export function asksPartSince(fields: readonly Field[]): boolean {
  return fieldOf(fields, PART_SINCE) !== undefined
}

function fieldOf(fields: readonly Field[], pointer: Pointer): Field | undefined {
  return fields.find(({ parts }) => Object.values(parts).includes(pointer))
}
