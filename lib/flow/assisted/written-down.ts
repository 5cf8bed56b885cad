import 'server-only'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import { markOf } from '@/lib/flow/drafts/typed-text'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { PlannedStep } from '@/lib/model/plan/plan'
import { steps } from '@/lib/model/requirements/registry'
import { isScreen, type StepId } from '@/lib/model/requirements/steps'

/** What support wrote down for one step. */
export type WrittenDown = Draft['assisted'][string]

/** Only the person's own browsers see what support wrote down, and only with a whole session. */
const maySee = ({ session }: Visit) => session.trusted && session.onlyStep === null

/** What support wrote down for a screen of one step, where this browser may see it. */
export function writtenDownFor(visit: Visit, planned: readonly PlannedStep[]): WrittenDown | undefined {
  const [only, ...more] = planned
  if (!only?.step.assisted || more.length > 0 || !maySee(visit)) return undefined
  return visit.draft.assisted[only.step.id]
}

/** The steps support wrote something down for, in their order, as far as this browser may see them. */
export function stepsWrittenDown(visit: Visit): readonly StepId[] {
  if (!maySee(visit)) return []
  return steps
    .filter(isScreen)
    .filter(({ id, assisted }) => assisted && visit.draft.assisted[id])
    .map(({ id }) => id)
}

/** Whether a right code came from this very browser after these words were written. */
export function isProved({ session, draft: { proved } }: Visit, { at }: WrittenDown): boolean {
  return proved !== undefined && proved.session === markOf(session) && proved.at >= at
}

/** The step whose words wait for a code: the one its person wanted to send, else the first. */
export function stepAwaitingCode(visit: Visit): string | undefined {
  const waiting = stepsWrittenDown(visit).filter((id) => {
    const written = visit.draft.assisted[id]
    return written && !isProved(visit, written)
  })
  return waiting.find((id) => visit.draft.assisted[id]?.asked) ?? waiting[0]
}
