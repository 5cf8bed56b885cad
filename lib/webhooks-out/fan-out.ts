import 'server-only'
import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/db/open'
import { events } from '@/lib/db/schema/history'
import { onboardings } from '@/lib/db/schema/onboardings'
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/webhooks-out'
import { toldTypes } from '@/lib/events/catalogue'

const BATCH = 200

/**
 * Takes events out of the outbox and writes a delivery for each endpoint that wants them, in one statement: an event
 * leaves the outbox with its deliveries or not at all. The outbox is the events' own table, so whatever happened is in it
 * from the transaction on in which it happened.
 */
export async function fanOut(db: Db): Promise<void> {
  const now = new Date()
  await db.execute(sql`
    with taken as (
      update ${events} set fanned_out_at = now()
      where id in (
        select id from ${events} where fanned_out_at is null
        order by position limit ${BATCH} for update skip locked
      ) returning id, onboarding_id, type
    )
    insert into ${webhookDeliveries} (id, endpoint_id, event_id, started_at, due_at)
    select 'dlv_' || replace(gen_random_uuid()::text, '-', ''), endpoint.id, taken.id, ${now}, ${now}
    from taken
    join ${onboardings} as onboarding on onboarding.id = taken.onboarding_id
    join ${webhookEndpoints} as endpoint on endpoint.integrator_id = onboarding.integrator_id
    where endpoint.enabled
      and taken.type in (${sql.join(
        toldTypes.map((type) => sql`${type}`),
        sql`, `,
      )})
      and (endpoint.types is null or endpoint.types ? taken.type)
    on conflict do nothing`)
}
