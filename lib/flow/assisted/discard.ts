import 'server-only'
import { changeDraft } from '@/lib/flow/drafts/draft'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { reaches } from '@/lib/flow/sessions/reach'
import { plannedFor } from '@/lib/model/plan/steps-of-screen'
import type { Db } from '@/lib/platform/db/open'
import { writtenDownFor } from './written-down'

/** Throws away what support wrote down for a step; what the person typed there in other words stays. */
export async function discardWritten(db: Db, visit: Visit, stepId: string): Promise<void> {
  const planned = plannedFor(planOf(visit), stepId)
  const [only] = planned
  if (!only || !reaches(visit.session, stepId) || !writtenDownFor(visit, planned)) return
  const target = { onboardingId: visit.onboarding.id, key: visit.key }
  await changeDraft(db, target, visit.draft, (draft) => withoutWritten(draft, only.step.id))
}

function withoutWritten(draft: Draft, step: string): Draft {
  const { [step]: written, ...assisted } = draft.assisted
  const { [step]: typed, ...others } = draft.typed
  if (!written) return draft
  const own = Object.entries(typed ?? {}).filter(([name, text]) => text !== (written.fields[name] ?? ''))
  return {
    ...draft,
    assisted,
    typed: own.length > 0 ? { ...others, [step]: Object.fromEntries(own) } : others,
  }
}
