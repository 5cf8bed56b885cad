import 'server-only'
import { sql } from 'drizzle-orm'
import { toldTypes } from '@/lib/flow/events/catalogue'
import type { Db, Queries } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { webhookDeliveries, webhookEndpoints } from '@/lib/platform/db/schema/webhooks-out'

const BATCH = 200

/** One process at a time gives places, so that they are seen in the order in which they are given. */
const PLACES_LOCK = 0x76_62_65_76

/**
 * Takes events out of the outbox, gives each its place in the list, and writes a delivery for each endpoint that wants
 * it, in one statement: an event leaves the outbox with its deliveries or not at all. The outbox is the events' own
 * table, so whatever happened is in it from the transaction on in which it happened.
 */
export async function fanOut(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PLACES_LOCK})`)
    // A statement of its own: what it sees is of after the lock.
    await placeAndFanOut(tx, new Date())
  })
}

async function placeAndFanOut(tx: Queries, now: Date): Promise<void> {
  await tx.execute(sql`
    with due as (
      select id, position from ${events} where fanned_out_at is null
      order by position limit ${BATCH} for update skip locked
    ), placed as (
      select id, nextval('event_places') as place from (select id from due order by position) as ordered
    ), taken as (
      update ${events} as event
      set fanned_out_at = now(), place = placed.place, integrator_id = onboarding.integrator_id
      from placed, ${onboardings} as onboarding
      where event.id = placed.id and onboarding.id = event.onboarding_id
      returning event.id, event.type, event.integrator_id
    )
    insert into ${webhookDeliveries} (id, endpoint_id, event_id, started_at, due_at)
    select 'dlv_' || replace(gen_random_uuid()::text, '-', ''), endpoint.id, taken.id, ${now}, ${now}
    from taken
    join ${webhookEndpoints} as endpoint on endpoint.integrator_id = taken.integrator_id
    where endpoint.enabled
      and taken.type in (${sql.join(
        toldTypes.map((type) => sql`${type}`),
        sql`, `,
      )})
      and (endpoint.types is null or endpoint.types ? taken.type)
    on conflict do nothing`)
}
