import 'server-only'
import { sql } from 'drizzle-orm'
import type { Queries } from '@/lib/platform/db/open'
import { askedCodes } from '@/lib/platform/db/schema/asked-codes'
import { newId } from '@/lib/platform/ids'

/**
 * Anonymises an onboarding's counts: they stay together, as someone's, and nothing says whose. The time of the day goes
 * with the name, since it could be laid beside other times; the order of the questions stays.
 */
export async function forgetJourney(db: Queries, onboardingId: string): Promise<void> {
  await db.execute(sql`
    update ${askedCodes} set journey = ${newId('gone')},
      shown_at = date_trunc('day', ${askedCodes.shownAt}, 'UTC') + placed.place * interval '1 second'
    from (
      select code, flow, rank() over (order by shown_at) as place
      from ${askedCodes} where journey = ${onboardingId}
    ) placed
    where ${askedCodes.journey} = ${onboardingId}
      and ${askedCodes.code} = placed.code and ${askedCodes.flow} = placed.flow`)
}
