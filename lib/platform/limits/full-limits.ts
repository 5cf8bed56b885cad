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
  const isFull = uses.map(
    ({ name, subject }) =>
      sql`(counted.key = ${`${name}:`} || ${subject} and counted.used >= ${limits().of[name].uses}::int)`,
  )
  return sql`(
    select coalesce(jsonb_object_agg(counted.key, counted.ends_at), '{}')
    from ${rateLimits} as counted where ${sql.join(isFull, sql` or `)})`
}
