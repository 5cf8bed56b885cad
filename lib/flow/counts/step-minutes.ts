import 'server-only'
import { and, isNotNull, max, sql } from 'drizzle-orm'
import { measuredAs, type StepMinutes } from '@/lib/model/plan/effort'
import { wholeDatabase } from '@/lib/platform/db/for-integrator'
import type { Db } from '@/lib/platform/db/open'
import { askedCodes } from '@/lib/platform/db/schema/asked-codes'
import { reportFailedJob } from '@/lib/platform/log/report-unexpected'

/** Fewer people than this say nothing about the next one. */
const FEWEST_MEASURED = 20
const LAST_DAYS = 90
/** How long a measurement is good enough; taking it costs a look at all questions of the time. */
const KEPT_MS = 10 * 60_000

type Reads = Pick<Db, 'select'>

/** A measurement that is still running is kept as well, so that many pages at once share one. */
type Measured = { at: number; minutes: Promise<StepMinutes> }
const kept = new WeakMap<Reads, Measured>()

/** The minutes that half of the people of the last months kept to at each step, where there were enough of them. */
export function stepMinutes(asked: Reads, now = new Date()): Promise<StepMinutes> {
  // People are as quick whichever integrator asks them.
  const db = wholeDatabase(asked)
  const last = kept.get(db)
  if (last && now.getTime() - last.at < KEPT_MS) return last.minutes
  // A page must not fail for an estimate: without a measurement, the minutes in the table are used.
  const minutes = measure(db).catch((error: unknown): StepMinutes => {
    reportFailedJob(error, 'step minutes')
    return new Map()
  })
  kept.set(db, { at: now.getTime(), minutes })
  return minutes
}

async function measure(db: Reads): Promise<StepMinutes> {
  const { step, flow, journey, seconds, day } = askedCodes
  const lately = sql`${day} >= current_date - ${LAST_DAYS}::int`
  // A step that asks for several codes has each person once.
  const answered = db
    .select({ step, flow, seconds: max(seconds).as('longest') })
    .from(askedCodes)
    .where(and(isNotNull(seconds), lately))
    .groupBy(journey, step, flow)
    .as('answered')
  const half = sql<number>`percentile_disc(0.5) within group (order by ${answered.seconds})::int`
  const rows = await db
    .select({ step: answered.step, flow: answered.flow, half })
    .from(answered)
    .groupBy(answered.step, answered.flow)
    .having(sql`count(*) >= ${FEWEST_MEASURED}`)
  return new Map(rows.map((one) => [measuredAs(one.step, one.flow), one.half / 60]))
}
