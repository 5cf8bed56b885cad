import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { alerts, events } from '@/lib/platform/db/schema/history'
import { documents, onboardings } from '@/lib/platform/db/schema/onboardings'
import { upstreamCalls, webhookInbox } from '@/lib/platform/db/schema/service-calls'
import { webhookDeliveries } from '@/lib/platform/db/schema/webhooks-out'
import type { MetricReading } from '@/lib/platform/telemetry/metric-table'

/** Beyond this number the exact count says nothing new, and counting would burden a database that is behind already. */
const MOST = 10_000

const counted = (rows: SQL) => sql`(select count(*)::int from (${rows} limit ${MOST}) as rows)`

/** What waits for jobs, and since when: by one statement over the indexes that the jobs themselves use. */
export async function readQueues(db: Db): Promise<readonly MetricReading[]> {
  const { rows } = await db.execute<Record<string, number | null>>(sql`select
    ${counted(sql`select 1 from ${events} where fanned_out_at is null`)} as outbox,
    ${counted(sql`select 1 from ${webhookDeliveries} where state = 'waiting'`)} as deliveries,
    ${counted(sql`select 1 from ${webhookInbox} where handled_at is null`)} as service_events,
    ${counted(sql`select 1 from ${upstreamCalls} where state = 'in_doubt'`)} as calls,
    ${counted(sql`select 1 from ${onboardings} where held_until is not null`)} as answers,
    ${counted(sql`select 1 from ${documents} where state in ('held', 'in_doubt')`)} as documents,
    ${counted(sql`select 1 from ${alerts} where resolved_at is null`)} as alerts,
    ${age()} as oldest`)
  const { alerts: open, oldest, ...queues } = rows[0] ?? {}
  return [
    ...Object.entries(queues).map(
      ([queue, depth]): MetricReading => ({
        name: 'vestibule.queue.depth',
        value: Number(depth),
        labels: { queue },
      }),
    ),
    { name: 'vestibule.alerts.open', value: Number(open ?? 0), labels: {} },
    { name: 'vestibule.event.oldest.seconds', value: Number(oldest ?? 0), labels: {} },
  ]
}

/** Seconds since the oldest event that is still to be delivered. */
function age(): SQL {
  return sql`(select extract(epoch from now() - min(created_at))::float8 from (
    (select created_at from ${events} where fanned_out_at is null order by position limit 1)
    union all
    (select created_at from ${webhookDeliveries} where state = 'waiting')) as undelivered)`
}
