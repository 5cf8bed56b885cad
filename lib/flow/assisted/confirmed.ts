import 'server-only'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { proofFor } from '@/lib/flow/sessions/proof'
import type { Typed } from '@/lib/model/requirements/define'
import type { WrittenDown } from './written-down'

export type ConfirmedWords = Draft['written'][string]

/** Who typed the answers that are sent now, and how the person confirmed them. */
export function confirmed(visit: Visit, { by, at, fields }: WrittenDown, typed: Typed): ConfirmedWords {
  const inputs = Object.keys(fields).filter((name) => fields[name] !== '' && typed[name] === fields[name])
  const confirmedBy = proofFor(visit)?.kind === 'code' ? 'code' : 'button'
  return { by, at, inputs, confirmedAt: new Date().toISOString(), confirmedBy }
}

/** A step that was answered again keeps only the record of its last answer. */
export function writtenAfter(
  { written }: Draft,
  step: string,
  now: ConfirmedWords | undefined,
): Draft['written'] {
  const { [step]: _, ...before } = written
  return now && now.inputs.length > 0 ? { ...before, [step]: now } : before
}

/** Notes that the person wants to send what support wrote down, and is asked for a code first. */
export function asking(draft: Draft, step: string): Draft {
  const written = draft.assisted[step]
  return written ? { ...draft, assisted: { ...draft.assisted, [step]: { ...written, asked: true } } } : draft
}
