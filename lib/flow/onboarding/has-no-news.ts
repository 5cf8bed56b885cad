import 'server-only'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import type { Onboarding } from './visit'

/**
 * Whether an onboarding still is as it was read, in what decides whose turn it is. No two snapshots are sealed alike,
 * so any other one is news that someone else brought.
 */
export function hasNoNews(known: Pick<Onboarding, 'snapshot' | 'peopleTurn'>): SQL {
  const { snapshot, peopleTurn } = onboardings
  const isSnapshot = known.snapshot ? eq(snapshot, known.snapshot) : isNull(snapshot)
  return sql`${isSnapshot} and ${peopleTurn} is not distinct from ${known.peopleTurn}::text`
}
