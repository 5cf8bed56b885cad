import 'server-only'
import type { Db } from '@/lib/db/open'
import { changeDraft } from '@/lib/drafts/draft'
import { fail, type Result, succeed } from '@/lib/errors'
import { inputNames } from '@/lib/plan/form'
import type { PlannedStep } from '@/lib/plan/plan'
import { takePoint } from '@/lib/rate-limits'
import { reaches } from '@/lib/sessions/reach'
import type { Visit } from '@/lib/sessions/visit'
import { formFields } from './form-fields'
import { draftStep } from './submit-step'

export type TypedChange = {
  fields: Readonly<Record<string, string>>
  /** The draft's version this text was typed on; 0 before anything was saved. */
  baseVersion: number
  /** Unique per change: a repeated request is answered without a second save. */
  opId: string
}

const REMEMBERED_OPERATIONS = 50
const LONGEST_TEXT = 4000

/**
 * Keeps text while it is being typed. Only inputs of this screen are taken; the last writer of a field wins, and a
 * tab that works on an old version is told.
 *
 * @returns the draft's new version; `draft.conflict` when another tab changed the same fields since `baseVersion`
 */
export async function saveTyped(
  db: Db,
  visit: Visit,
  planned: readonly PlannedStep[],
  change: TypedChange,
): Promise<Result<{ version: number; savedAt: Date }>> {
  if (!planned.every(({ step }) => reaches(visit.session, step.id))) return fail('session.limited')
  const limited = await takePoint(db, 'draft', visit.session.id.toString('hex'))
  if (limited) return limited
  const id = draftStep(planned)
  const allowed = new Set(inputNames(formFields(visit, planned)))
  const given = Object.entries(change.fields)
    .filter(([name]) => allowed.has(name))
    .map(([name, text]) => [name, text.slice(0, LONGEST_TEXT)] as const)
  const target = { onboardingId: visit.onboarding.id, key: visit.key }
  const draft = await changeDraft(db, target, visit.draft, (draft) => {
    const known = draft.typed[id] ?? {}
    const overwrites = given.some(([name, text]) => known[name] !== undefined && known[name] !== text)
    const isStale = change.baseVersion < draft.version && overwrites
    if (isStale || draft.operations.includes(change.opId)) return draft
    return {
      ...draft,
      typed: { ...draft.typed, [id]: { ...known, ...Object.fromEntries(given) } },
      operations: [...draft.operations, change.opId].slice(-REMEMBERED_OPERATIONS),
    }
  })
  const isSaved = draft.operations.includes(change.opId)
  return isSaved ? succeed({ version: draft.version, savedAt: new Date() }) : fail('draft.conflict')
}
