import 'server-only'
import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/db/open'
import type { Onboarding } from '@/lib/sessions/visit'

const DAY_MS = 24 * 60 * 60 * 1000
const LAST_DAYS = 30
/** Fewer say nothing about the next one, and too much about themselves. */
const FEWEST = 20
const SHARE = 0.9
/** How long a measurement is good enough; taking it costs a look at all reviews of the time. */
const KEPT_MS = 10 * 60_000

type Measured = { at: number; ms: number | undefined }
const measured = new WeakMap<Db, Map<Onboarding['type'], Measured>>()

/** The time within which nine in ten reviews of the last days ended; undefined while there are too few to say. */
export async function reviewTimeMs(
  db: Db,
  type: Onboarding['type'],
  now = new Date(),
): Promise<number | undefined> {
  const known = measured.get(db) ?? new Map<Onboarding['type'], Measured>()
  measured.set(db, known)
  const last = known.get(type)
  if (last && now.getTime() - last.at < KEPT_MS) return last.ms
  const ms = await measure(db, type, now)
  known.set(type, { at: now.getTime(), ms })
  return ms
}

/** Each end of a review counts from the last beginning before it. */
async function measure(db: Db, type: Onboarding['type'], now: Date): Promise<number | undefined> {
  const since = new Date(now.getTime() - LAST_DAYS * DAY_MS)
  const { rows } = await db.execute<{ n: number; seconds: number | null }>(sql`
    select count(*)::int as n, (percentile_disc(${SHARE}) within group (order by span))::float8 as seconds
    from (
      select extract(epoch from ended.created_at - max(began.created_at)) as span
      from events ended
      join onboardings on onboardings.id = ended.onboarding_id and onboardings.type = ${type}
      join events began on began.onboarding_id = ended.onboarding_id
        and began.type = 'review.started' and began.created_at <= ended.created_at
      where ended.type in ('onboarding.approved', 'onboarding.rejected') and ended.created_at > ${since.toISOString()}
      group by ended.id, ended.created_at
    ) spans`)
  const [row] = rows
  return row && row.n >= FEWEST && row.seconds !== null ? row.seconds * 1000 : undefined
}
