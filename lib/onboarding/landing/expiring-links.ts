import 'server-only'
import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/db/open'
import { events } from '@/lib/db/schema/history'
import { onboardings } from '@/lib/db/schema/onboardings'
import { links } from '@/lib/db/schema/sessions'
import { recordEvents } from '@/lib/events/record'
import { eachOf } from '@/lib/jobs/each-of'

const DAY_MS = 24 * 60 * 60_000
/** Enough for an integrator to remind its customer, or to send another link. */
const NOTICE_MS = 3 * DAY_MS
const BATCH = 100

/**
 * Tells, once a link, that it ends soon while its person still has something to do. A link that was meant for less than
 * the notice ends as it was meant to.
 */
export async function tellExpiringLinks(db: Db, now = new Date()): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
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
  await eachOf('expiring links', rows, ({ id }) => recordEvents(db, id, [{ type: 'link.expiring' }]))
}
