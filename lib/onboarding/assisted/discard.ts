import 'server-only'
import type { Db } from '@/lib/db/open'
import { changeDraft } from '@/lib/drafts/draft'
import type { Draft } from '@/lib/drafts/draft-content'
import { reaches } from '@/lib/sessions/reach'
import type { Visit } from '@/lib/sessions/visit'
import { plannedFor } from '../answers/form-screen'
import { planOf } from '../plan-of'
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
