import 'server-only'
import { sql } from 'drizzle-orm'
import { recordEvents } from '@/lib/flow/events/record'
import type { Db, Queries } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { links } from '@/lib/platform/db/schema/sessions'

const DAY_MS = 24 * 60 * 60_000
/** Enough for an integrator to remind its customer, or to send another link. */
const NOTICE_MS = 3 * DAY_MS
const BATCH = 100

/** One process at a time looks and tells: any number, the same in every process. */
const NOTICE_LOCK = 7_041_514

/**
 * Tells, once a link, that it ends soon while its person still has something to do. A link that was meant for less than
 * the notice ends as it was meant to.
 */
export async function tellExpiringLinks(db: Db, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${NOTICE_LOCK})`)
    // A statement of its own: what it sees is of after the lock.
    const rows = await expiring(tx, now)
    for (const { id } of rows) await recordEvents(tx, id, [{ type: 'link.expiring' }])
  })
}

async function expiring(tx: Queries, now: Date): Promise<ReadonlyArray<{ id: string }>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select onboarding.id from ${links} as link
    join ${onboardings} as onboarding on onboarding.id = link.onboarding_id
    where link.kind = 'invite' and link.revoked_at is null
      and link.expires_at > ${now} and link.expires_at <= ${new Date(now.getTime() + NOTICE_MS)}
      and link.created_at <= link.expires_at - make_interval(secs => ${NOTICE_MS / 1000})
      and onboarding.next_action = 'customer_action' and onboarding.purged_at is null
      and not exists (
        select 1 from ${events} as told where told.onboarding_id = onboarding.id
          and told.type = 'link.expiring' and told.created_at > link.created_at
      ) limit ${BATCH}`)
  return rows
}
