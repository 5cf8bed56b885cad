import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '@/lib/platform/db/open'
import { askedCodes, type DEVICES } from '@/lib/platform/db/schema/asked-codes'
import { DAY_MS } from '@/lib/platform/durations'
import type { Locale } from '@/lib/platform/i18n/locales'
import { SPANS, type StepTally, type Tally, type WeekTally } from './funnel'

/** Days in UTC, both within, and what to look at alone. */
type Window = { from: string; to: string; integrator?: string | undefined }
type AskedFilter = Window & {
  code?: string | undefined
  device?: (typeof DEVICES)[number] | undefined
  locale?: Locale | undefined
}

/** So many days after its last showing a question counts as left. */
const LEFT_AFTER_DAYS = 7

/**
 * What became of the questions that were first shown within a window, for the pure room to add up. Where people went
 * away is asked by itself: as a part of the other question it is looked up row by row, which takes five times as long.
 */
export async function readTallies(db: Queries, filter: AskedFilter, now = new Date()): Promise<Tally[]> {
  const { code, flow, step, device, locale, seconds, refused } = askedCodes
  const spans = sql.raw(`array[${SPANS.join(',')}]`)
  // Rounded up to a span; the last one takes what took longer.
  const place = sql`least(width_bucket(${seconds} - 1, ${spans}) + 1, ${sql.raw(String(SPANS.length))})`
  const span = sql`case when ${seconds} is not null then (${spans})[${place}] end`
  const seen = await db.execute<Tally>(sql`
    select ${code}, ${flow}, ${step}, ${device}, ${locale}, ${span} as seconds, count(*)::int as shown,
      (count(*) filter (where ${refused}))::int as refused, 0 as left
    from ${askedCodes} where ${within(filter)}
    group by 1, 2, 3, 4, 5, 6`)
  const left = await db.execute<Tally>(sql`
    select ${code}, ${flow}, ${step}, ${device}, ${locale}, null as seconds, 0 as shown, 0 as refused,
      count(*)::int as left
    from ${askedCodes} where ${within(filter)} and ${isLeft(now)}
    group by 1, 2, 3, 4, 5`)
  return [...seen.rows, ...left.rows]
}

/** How many people saw each step, and went away there. One that asks for several codes has each person once. */
export async function readSteps(db: Queries, filter: AskedFilter, now = new Date()): Promise<StepTally[]> {
  const seen = await peopleWhere(db, within(filter))
  const left = await peopleWhere(db, sql`${within(filter)} and ${isLeft(now)}`)
  return seen.map(({ step, flow, people }) => {
    const gone = left.find((one) => one.step === step && one.flow === flow)
    return { step, flow, people, left: gone?.people ?? 0 }
  })
}

/** How many people were first asked something in each week, and how many of them have nothing left to answer. */
export async function readWeeks(db: Queries, filter: AskedFilter): Promise<WeekTally[]> {
  const { day, open, journey } = askedCodes
  const { rows } = await db.execute<WeekTally>(sql`
    select to_char(date_trunc('week', first_day), 'YYYY-MM-DD') as week, count(*)::int as people,
      (count(*) filter (where not is_open))::int as finished
    from (
      select min(${day}) as first_day, bool_or(${open}) as is_open
      from ${askedCodes} where ${within(filter)}
      group by ${journey} collate "C"
    ) journeys group by 1 order by 1`)
  return rows
}

async function peopleWhere(db: Queries, condition: SQL): Promise<Array<Omit<StepTally, 'left'>>> {
  const { flow, step, journey } = askedCodes
  // Ids are told apart by their bytes, which is quicker than by the order of a language.
  const { rows } = await db.execute<Omit<StepTally, 'left'>>(sql`
    select ${step}, ${flow}, count(distinct ${journey} collate "C")::int as people
    from ${askedCodes} where ${condition}
    group by 1, 2`)
  return rows
}

function within({ from, to, integrator, code, device, locale }: AskedFilter): SQL {
  const parts = [
    sql`${askedCodes.day} between ${from} and ${to}`,
    ...(integrator ? [sql`${askedCodes.integratorId} = ${integrator}`] : []),
    ...(code ? [sql`${askedCodes.code} = ${code}`] : []),
    ...(device ? [sql`${askedCodes.device} = ${device}`] : []),
    ...(locale ? [sql`${askedCodes.locale} = ${locale}`] : []),
  ]
  return sql.join(parts, sql` and `)
}

/** The last thing this person saw, still unanswered, some days ago. */
function isLeft(now: Date): SQL {
  const { open, shownAt, journey } = askedCodes
  const before = new Date(now.getTime() - LEFT_AFTER_DAYS * DAY_MS).toISOString()
  return sql`${open} and ${shownAt} < ${before}::timestamptz and not exists (
    select 1 from ${askedCodes} later where later.journey = ${journey} and later.shown_at > ${shownAt})`
}
