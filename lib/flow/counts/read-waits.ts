import 'server-only'
import { sql } from 'drizzle-orm'
import type { Queries } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import type { WaitTally } from './waits'

/** Moments between which decisions came, and whose. */
type WaitFilter = { since: Date; until: Date; integrator?: string | undefined }

/**
 * Waiting times for decisions in a period. Each counts from the last time before the decision that its profile was
 * submitted, in whole minutes, rounded up.
 */
export async function readWaits(db: Queries, { since, until, integrator }: WaitFilter): Promise<WaitTally[]> {
  const whose = integrator
    ? sql`join ${onboardings} on ${onboardings.id} = decided.onboarding_id
        and ${onboardings.integratorId} = ${integrator}`
    : sql``
  const { rows } = await db.execute<WaitTally>(sql`
    select profile, greatest(1, ceil(extract(epoch from wait) / 60))::int as minutes, count(*)::int as count
    from (
      select decided.data->>'profile' as profile, decided.created_at - max(handed.created_at) as wait
      from ${events} decided ${whose}
      join ${events} handed on handed.onboarding_id = decided.onboarding_id and handed.type = 'profile.handed_in'
        and handed.data->>'profile' = decided.data->>'profile' and handed.created_at <= decided.created_at
      where decided.type = 'profile.decided'
        and decided.created_at >= ${since.toISOString()} and decided.created_at < ${until.toISOString()}
      group by decided.id, decided.created_at
    ) waits group by 1, 2`)
  return rows
}
