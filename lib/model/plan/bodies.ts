import type { Answers, CustomerType, Field } from '@/lib/model/requirements/define'
import {
  type Body,
  isUnder,
  type Pointer,
  type SentBody,
  type Value,
  withLists,
  writeAt,
} from '@/lib/model/requirements/pointer'
import { isBodyPointer, pointersOf, requirementOf } from '@/lib/model/requirements/registry'
import type { PlannedStep } from './plan'

/** Builds a body out of stored answers: each value is written at its pointer. */
export function bodyOf(answers: Answers, pointers: readonly Pointer[]): SentBody {
  const body: Body = {}
  for (const pointer of pointers) {
    const value = answers[pointer]
    if (value !== undefined && isBodyPointer(pointer)) writeAt(body, pointer, value)
  }
  return withLists(body)
}

/** Fields the service wants in the same call as those of these steps, such as the address beside tax data. */
function alongsideFields(planned: readonly PlannedStep[], type: CustomerType): readonly Field[] {
  const codes = planned.flatMap(({ requirements }) =>
    requirements.flatMap(({ alongside }) => alongside ?? []),
  )
  return [...new Set(codes)].flatMap((code) => requirementOf(code, type)?.fields ?? [])
}

/** The update that carries some steps' answers, with what has to go along. */
export function updateBody(answers: Answers, planned: readonly PlannedStep[], type: CustomerType): SentBody {
  return bodyOf(answers, updatePlaces(planned, type))
}

/** The places whose answers an update of some steps carries. */
export function updatePlaces(planned: readonly PlannedStep[], type: CustomerType): readonly Pointer[] {
  return pointersOf([...planned.flatMap((one) => one.fields), ...alongsideFields(planned, type)])
}

/** Puts new values in place of everything these fields held before, so that a cleared part is gone. */
export function replaceAnswers(
  answers: Answers,
  fields: readonly Field[],
  values: Readonly<Partial<Record<Pointer, Value>>>,
): Record<Pointer, Value> {
  const owned = pointersOf(fields)
  const kept = Object.entries(answers).filter(([pointer]) => !owned.some((own) => isUnder(pointer, own)))
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries([...kept, ...given]) as Record<Pointer, Value>
}
