import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { rateLimits } from '@/lib/platform/db/schema/rate-limits'
import { limits } from './read-limits'
import type { LimitName } from './table'

/** Where a limit is counted. */
export const keyOf = ({ name, subject }: { name: LimitName; subject: string }) => `${name}:${subject}`

/** The ends of those limits that are used up, by key, as a part of a statement that knows whose they are. */
export function fullLimits(
  uses: ReadonlyArray<{ name: LimitName; subject: SQL }>,
): SQL<Record<string, string>> {
  const keys = uses.map(({ name, subject }) => sql`${`${name}:`} || ${subject}`)
  const most = [...new Set(uses.map(({ name }) => name))].map(
    (name) => sql`when ${name} then ${limits().of[name].uses}::int`,
  )
  // All keys in one look at the index: one look for each cost a tenth of the statement that reads a visit.
  return sql`(
    select coalesce(jsonb_object_agg(counted.key, counted.ends_at), '{}')
    from ${rateLimits} as counted
    where counted.key = any(array[${sql.join(keys, sql`, `)}])
      and counted.used >= case split_part(counted.key, ':', 1) ${sql.join(most, sql` `)} end)`
}
