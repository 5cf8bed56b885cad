import 'server-only'
import { z } from 'zod'
import { StoredAnswers } from '@/lib/flow/drafts/draft-content'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { openJson, sealJson } from '@/lib/platform/crypto/seal'
import type { upstreamCalls } from '@/lib/platform/db/schema/service-calls'

export type CreateCall = typeof upstreamCalls.$inferSelect

const Carried = z.object({ answers: StoredAnswers, meta: z.record(z.string(), z.string()) })

/** What a create call carries, sealed with its onboarding's key and kept until the call is settled. */
export function sealCarried({ onboarding, key, draft }: OpenedOnboarding): Buffer {
  return sealJson(key, sealedAt(onboarding.id), { answers: draft.answers, meta: onboarding.meta })
}

/**
 * An onboarding as it was when this call was planned. A look-up finds what the call has made by what it carried, and a
 * repeat carries the same: under one idempotency key the service takes one body. Whatever was saved since is sent on
 * its own once the customer is there.
 */
export function asCarried<Opened extends OpenedOnboarding>(opened: Opened, call: CreateCall): Opened {
  if (!call.sealed) return opened
  const { onboarding, draft, key } = opened
  const { answers, meta } = Carried.parse(openJson([key], sealedAt(onboarding.id), call.sealed))
  return { ...opened, onboarding: { ...onboarding, meta }, draft: { ...draft, answers } }
}

function sealedAt(onboardingId: string) {
  return `${onboardingId}/upstream_calls.sealed` as const
}
