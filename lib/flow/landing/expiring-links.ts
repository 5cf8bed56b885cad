import 'server-only'
import { sql } from 'drizzle-orm'
import { recordEvents } from '@/lib/flow/events/record-events'
import { ADVISORY_LOCKS } from '@/lib/platform/db/advisory-locks'
import type { Db, Queries } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { links } from '@/lib/platform/db/schema/sessions'
import { DAY_MS } from '@/lib/platform/durations'

/** Enough for an integrator to remind its customer, or to send another link. */
const NOTICE_MS = 3 * DAY_MS
const BATCH = 100

/**
 * Tells, once a link, that it ends soon while its person still has something to do. A link that was meant for less than
 * the notice ends as it was meant to.
 */
export async function tellExpiringLinks(db: Db, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.expiringLinks})`)
    // A statement of its own: what it sees is of after the lock.
    const rows = await expiring(tx, now)
    for (const { id } of rows) await recordEvents(tx, id, [{ type: 'link.expiring' }])
  })
}

/**
 * Whose link ends soon. Each of the three sets is read from an index and then joined: asking the tables for each link
 * took ten times the time among a million onboardings. What is forgotten has nothing to do any more.
 */
async function expiring(tx: Queries, now: Date): Promise<ReadonlyArray<{ id: string }>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with ending as materialized (
      select link.onboarding_id, link.created_at from ${links} as link
      where link.kind = 'invite' and link.revoked_at is null
        and link.expires_at > ${now} and link.expires_at <= ${new Date(now.getTime() + NOTICE_MS)}
        and link.created_at <= link.expires_at - make_interval(secs => ${NOTICE_MS / 1000})
    ), waiting as materialized (
      select id from ${onboardings} where next_action = 'customer_action'
    ), told as materialized (
      select onboarding_id, created_at from ${events}
      where type = 'link.expiring' and created_at > (select min(created_at) from ending)
    )
    select waiting.id from ending join waiting on waiting.id = ending.onboarding_id
    where not exists (
      select 1 from told where told.onboarding_id = ending.onboarding_id and told.created_at > ending.created_at
    ) limit ${BATCH}`)
  return rows
}
