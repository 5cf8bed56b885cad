import 'server-only'
import type { PlannedStep } from '@/lib/plan/plan'
import type { Field } from '@/lib/requirements/define'
import { type Body, isUnder, type Pointer, type Scalar, writeAt } from '@/lib/requirements/pointer'
import { isBodyPointer, pointersOf, requirementOf } from '@/lib/requirements/registry'

type StoredAnswers = Readonly<Record<Pointer, Scalar>>

/** Builds a body out of stored answers: each value is written at its pointer. */
export function bodyOf(answers: StoredAnswers, pointers: readonly Pointer[]): Body {
  const body: Body = {}
  for (const pointer of pointers) {
    const value = answers[pointer]
    if (value !== undefined && isBodyPointer(pointer)) writeAt(body, pointer, value)
  }
  return body
}

/** Fields the service wants in the same call as those of these steps, such as the address beside tax data. */
export function alongsideFields(planned: readonly PlannedStep[]): readonly Field[] {
  const codes = planned.flatMap(({ requirements }) =>
    requirements.flatMap(({ alongside }) => alongside ?? []),
  )
  return [...new Set(codes)].flatMap((code) => requirementOf(code)?.fields ?? [])
}

/** The update that carries some steps' answers, with what has to go along. */
export function updateBody(answers: StoredAnswers, planned: readonly PlannedStep[]): Body {
  const fields = [...planned.flatMap((one) => one.fields), ...alongsideFields(planned)]
  return bodyOf(answers, pointersOf(fields))
}

/** Puts new values in place of everything these fields held before, so that a cleared part is gone. */
export function replaceAnswers(
  answers: StoredAnswers,
  fields: readonly Field[],
  values: Readonly<Partial<Record<Pointer, Scalar>>>,
): Record<Pointer, Scalar> {
  const owned = pointersOf(fields)
  const kept = Object.entries(answers).filter(([pointer]) => !owned.some((own) => isUnder(pointer, own)))
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries([...kept, ...given]) as Record<Pointer, Scalar>
}
