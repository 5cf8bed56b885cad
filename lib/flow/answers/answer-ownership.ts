import 'server-only'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { inputNames, type readForm } from '@/lib/model/plan/form'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { Field } from '@/lib/model/requirements/define'
import { pointersOf } from '@/lib/model/requirements/registry'
import { fixedText } from './form-fields'

/** The places a further browser filled in again; the person's own answer takes a place back. */
export function foreignAfter(
  draft: Draft,
  { session }: Visit,
  fields: readonly Field[],
  values: ReturnType<typeof readForm>['values'],
): readonly string[] {
  const places = pointersOf(fields)
  if (session.trusted) return draft.foreign.filter((place) => !places.some((own) => own === place))
  const changed = places.filter((place) => values[place] !== draft.answers[place])
  return [...new Set([...draft.foreign, ...changed])]
}

/**
 * What the person answers again is theirs to see. Where the integrator holds a part, they were not asked for the whole.
 */
export function maskedAfter(
  draft: Draft,
  { session }: Visit,
  planned: readonly PlannedStep[],
  fields: readonly Field[],
): readonly string[] {
  if (!session.trusted || draft.masked.length === 0) return draft.masked
  const fixed = fixedText(planned)
  const answered = fields.filter((field) => !inputNames([field]).some((name) => name in fixed))
  const places = pointersOf(answered)
  return draft.masked.filter((place) => !places.some((own) => own === place))
}
