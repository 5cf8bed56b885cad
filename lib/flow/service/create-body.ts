import 'server-only'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { bodyOf } from '@/lib/model/plan/bodies'
import type { SentBody } from '@/lib/model/requirements/pointer'
import { neededToCreate, pointersOf } from '@/lib/model/requirements/registry'
import { sha256 } from '@/lib/platform/crypto/keys'
import { ONBOARDING_META_KEY } from '@/lib/upstream/types'

/** The whole create body: every stored answer at its pointer, and marks by which our own customer is found again. */
export function createBody(opened: OpenedOnboarding, callId: string): SentBody {
  const { onboarding } = opened
  const body = answersIn(opened)
  // The service takes no mark of ours for people who stand for a company.
  if (onboarding.type === 'representative') return { type: 'individual', ...body }
  const meta = { ...onboarding.meta, [ONBOARDING_META_KEY]: onboarding.id, call_id: callId }
  return { type: onboarding.type, ...body, meta }
}

/** By which the answers of a create call are told from others. */
export function createDigest(opened: OpenedOnboarding): Buffer {
  return sha256(JSON.stringify(answersIn(opened)))
}

function answersIn({ onboarding, draft }: OpenedOnboarding): SentBody {
  const pointers = neededToCreate(onboarding.type, draft.answers).flatMap(({ fields }) => pointersOf(fields))
  const prefilled = Object.keys(draft.answers) as typeof pointers
  return bodyOf(draft.answers, [...new Set([...pointers, ...prefilled])])
}
