import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'

/** A delivery named these onboardings: their create calls in doubt are looked up now instead of later. */
export async function createsInDoubt(db: Db, onboardingIds: readonly string[]): Promise<void> {
  await db
    .update(upstreamCalls)
    .set({ dueAt: new Date() })
    .where(and(inArray(upstreamCalls.onboardingId, [...onboardingIds]), eq(upstreamCalls.state, 'in_doubt')))
}
