import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import type { UpstreamError } from '@/lib/upstream/errors'

/** Makes the look-ups of these onboardings' create calls in doubt due now, because a delivery mentioned them. */
export async function createsInDoubt(db: Db, onboardingIds: readonly string[]): Promise<void> {
  await db
    .update(upstreamCalls)
    .set({ dueAt: new Date() })
    .where(and(inArray(upstreamCalls.onboardingId, [...onboardingIds]), eq(upstreamCalls.state, 'in_doubt')))
}

/** Whether the refusal of a repeat tells that the call has arrived before: its key is used, or its customer exists. */
export function isTakenBefore({ repeats }: { repeats: number }, { status }: UpstreamError): boolean {
  return repeats > 0 && status === 409
}
