import 'server-only'
import { sql } from 'drizzle-orm'
import { toldTypes } from '@/lib/flow/events/catalogue'
import { ADVISORY_LOCKS } from '@/lib/platform/db/advisory-locks'
import { wholeDatabase } from '@/lib/platform/db/for-integrator'
import type { Db, Queries } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'
import { integrators } from '@/lib/platform/db/schema/integrators'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { webhookDeliveries, webhookEndpoints } from '@/lib/platform/db/schema/webhooks-out'

const BATCH = 200

/**
 * Takes events out of the outbox, gives each its number in the list, and writes a delivery for each endpoint that wants
 * it, in one statement: an event leaves the outbox with its deliveries or not at all. The outbox is the events' own
 * table, so whatever happened is in it from the transaction on in which it happened.
 */
export async function fanOut(db: Db): Promise<void> {
  // Numbers are given to everybody's events, whichever integrator asks.
  await wholeDatabase(db).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.eventSequence})`)
    // A statement of its own: what it sees is of after the lock.
    await numberAndFanOut(tx, new Date())
  })
}

async function numberAndFanOut(tx: Queries, now: Date): Promise<void> {
  await tx.execute(sql`
    with due as (
      select id, onboarding_id, position from ${events} where fanned_out_at is null
      order by position limit ${BATCH} for update skip locked
    ), turned as (
      select due.id, onboarding.integrator_id, onboarding.status, onboarding.next_action,
        row_number() over (partition by onboarding.integrator_id order by due.position) as turn
      from due join ${onboardings} as onboarding on onboarding.id = due.onboarding_id
    ), counted as (
      update ${integrators} as integrator set last_sequence = last_sequence + own.count
      from (select integrator_id, count(*) as count from turned group by integrator_id) as own
      where integrator.id = own.integrator_id
      returning integrator.id, last_sequence - own.count as before
    ), taken as (
      update ${events} as event
      set fanned_out_at = now(), integrator_id = turned.integrator_id, sequence = counted.before + turned.turn,
        next_action = case turned.status when 'sending' then 'wait' else turned.next_action end
      from turned join counted on counted.id = turned.integrator_id
      where event.id = turned.id
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
