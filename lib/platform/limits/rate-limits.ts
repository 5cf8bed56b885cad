import 'server-only'
import { eq, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db, Queries } from '@/lib/platform/db/open'
import { rateLimits } from '@/lib/platform/db/schema/rate-limits'
import { env } from '@/lib/platform/env/env'
import { type Failure, fail, type Result, succeed } from '@/lib/platform/errors'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

// Written here and not taken from a library: a save and its count are one statement, which no library lets us write.

type Rule = {
  /** How many uses a window has; a function where a setting says so. */
  points: number | (() => number)
  /** How long a window lasts from its first use on. */
  seconds: number
  /** What happens while the database cannot count. */
  whenBroken: 'refuse' | 'allow'
}

/**
 * Limits by what they protect. Where guessing or cost is at stake a broken counter refuses; where a person's
 * answers are, it allows within the limits of this process.
 */
const RULES = {
  linkFailed: { points: 5, seconds: HOUR, whenBroken: 'refuse' },
  draft: { points: 90, seconds: MINUTE, whenBroken: 'allow' },
  submit: { points: 60, seconds: 10 * MINUTE, whenBroken: 'allow' },
  handOff: { points: 120, seconds: HOUR, whenBroken: 'refuse' },
  create: { points: 5, seconds: 10 * MINUTE, whenBroken: 'refuse' },
  upload: { points: 20, seconds: HOUR, whenBroken: 'refuse' },
  // Two presses at once are one: longer than a call can take, shorter than the first wait for another code.
  codeSendOnce: { points: 1, seconds: 20, whenBroken: 'refuse' },
  codeSend: { points: 5, seconds: DAY, whenBroken: 'refuse' },
  codeTry: { points: 5, seconds: DAY, whenBroken: 'refuse' },
  codeTryDay: { points: 25, seconds: DAY, whenBroken: 'refuse' },
  birthTry: { points: 5, seconds: DAY, whenBroken: 'refuse' },
  birthTryAddress: { points: 20, seconds: DAY, whenBroken: 'refuse' },
  codeSendAddress: { points: 20, seconds: HOUR, whenBroken: 'refuse' },
  // Text messages cost the integrator's money; the setting says how many a day.
  codeTexts: { points: () => env().textsPerDay, seconds: DAY, whenBroken: 'refuse' },
  codeTryAddress: { points: 60, seconds: HOUR, whenBroken: 'refuse' },
  keyFailed: { points: 30, seconds: 10 * MINUTE, whenBroken: 'refuse' },
  integrator: { points: 100, seconds: MINUTE, whenBroken: 'allow' },
  webhook: { points: 1200, seconds: MINUTE, whenBroken: 'allow' },
  reveal: { points: 20, seconds: HOUR, whenBroken: 'refuse' },
  signIn: { points: 30, seconds: 5 * MINUTE, whenBroken: 'refuse' },
  nobodysDeed: { points: 100, seconds: HOUR, whenBroken: 'refuse' },
  report: { points: 10, seconds: MINUTE, whenBroken: 'refuse' },
} as const satisfies Record<string, Rule>

export type LimitName = keyof typeof RULES

/** A limit and whose it is. */
export type Use = { name: LimitName; subject: string }

/** The count after one more use. */
type Counted = { used: number; waitSeconds: number }

const keyOf = ({ name, subject }: Use) => `${name}:${subject}`

function pointsOf(name: LimitName): number {
  const { points }: Rule = RULES[name]
  return typeof points === 'function' ? points() : points
}

/**
 * Counts one use, whatever the limit: the first of a window begins it. One statement, so that processes that count at
 * once lose nothing of each other.
 */
function counting(use: Use): SQL {
  const now = new Date()
  const end = new Date(now.getTime() + RULES[use.name].seconds * 1000)
  const { used, endsAt } = rateLimits
  const isOver = sql`${endsAt} <= ${now.toISOString()}::timestamptz`
  return sql`
    insert into ${rateLimits} (key, used, ends_at) values (${keyOf(use)}, 1, ${end.toISOString()})
    on conflict (key) do update set
      used = case when ${isOver} then 1 else ${used} + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else ${endsAt} end
    returning ${used} as used,
      ceil(extract(epoch from ${endsAt} - ${now.toISOString()}::timestamptz))::int as "waitSeconds"`
}

const dialect = new PgDialect()

/** Statements with a name are read and planned once per connection: a third of the time, on every action. */
function preparedCounting(use: Use) {
  const { sql: text, params: values } = dialect.sqlToQuery(counting(use))
  return { name: 'count_use', text, values }
}

/** Undefined while the limit is kept; nothing counted is no leave. */
function refusalOf(name: LimitName, counted: Counted | undefined): Failure | undefined {
  if (counted && counted.used <= pointsOf(name)) return undefined
  return fail('rate.limited', { retryAfterSeconds: counted?.waitSeconds ?? MINUTE })
}

/**
 * Counts one use of a limited thing, before it is done. Undefined when it may go on, else `rate.limited` with the
 * seconds to wait.
 *
 * @param subject whose limit it is: an onboarding, an address, a key
 */
export async function takePoint(db: Db, name: LimitName, subject: string): Promise<Failure | undefined> {
  const use = { name, subject }
  try {
    const { rows } = await db.$client.query<Counted>(preparedCounting(use))
    return refusalOf(name, rows[0])
  } catch {
    return refusalOf(name, RULES[name].whenBroken === 'allow' ? countHere(use) : undefined)
  }
}

/** Keys are made of what people send: so many are remembered, and the oldest go first. */
const MOST_HERE = 10_000
const here = new Map<string, { used: number; endsAt: number }>()

/** Counts in this process alone, while the database cannot. */
function countHere(use: Use): Counted {
  const now = Date.now()
  const key = keyOf(use)
  const found = here.get(key)
  const window =
    found && found.endsAt > now ? found : { used: 0, endsAt: now + RULES[use.name].seconds * 1000 }
  window.used += 1
  here.delete(key)
  here.set(key, window)
  const [oldest] = here.keys()
  if (here.size > MOST_HERE && oldest !== undefined) here.delete(oldest)
  return { used: window.used, waitSeconds: Math.ceil((window.endsAt - now) / 1000) }
}

/**
 * Counts one use of the person's own limits, and then of one they share with others: where the shared one refuses,
 * nothing was judged, and the own points come back.
 *
 * @returns `crowded`: it is the shared limit that refuses, with which the person has nothing to do
 */
export async function takeOwnAndShared(
  db: Db,
  own: readonly Use[],
  shared: Use,
): Promise<(Failure & { crowded?: true }) | undefined> {
  for (const { name, subject } of own) {
    const limited = await takePoint(db, name, subject)
    if (limited) return limited
  }
  const crowded = await takePoint(db, shared.name, shared.subject)
  if (!crowded) return undefined
  for (const { name, subject } of own) await returnPoint(db, name, subject)
  return { ...crowded, crowded: true }
}

/**
 * Counts one use and, in the same statement, writes what it is for: a refused use leaves everything as it is.
 *
 * @param write the writing, which has to happen only where its argument holds
 * @returns how many rows were written
 */
export async function writeWithin(
  db: Queries,
  use: Use,
  write: (mayGoOn: SQL) => SQL,
): Promise<Result<number>> {
  const mayGoOn = sql`(select used from counted) <= ${pointsOf(use.name)}`
  const { rows } = await db.execute<Counted & { written: number }>(sql`
    with counted as (${counting(use)}), written as (${write(mayGoOn)} returning 1)
    select counted.*, (select count(*)::int from written) as written from counted`)
  const [row] = rows
  return refusalOf(use.name, row) ?? succeed(row?.written ?? 0)
}

/** When the next use is possible; undefined while there are uses left. */
export async function fullUntil(db: Db, name: LimitName, subject: string): Promise<Date | undefined> {
  const [row] = await db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf({ name, subject })))
  const isFull = row && row.used >= pointsOf(name) && row.endsAt > new Date()
  return isFull ? row.endsAt : undefined
}

/** Gives a point back, e.g. for a try the service never judged. */
export async function returnPoint(db: Db, name: LimitName, subject: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ used: sql`greatest(${rateLimits.used} - 1, 0)` })
    .where(eq(rateLimits.key, keyOf({ name, subject })))
    .catch(() => undefined)
}

/** Forgets a subject's uses, e.g. the tries of a code that a newer one replaced. */
export async function resetPoints(db: Db, name: LimitName, subject: string): Promise<void> {
  await db
    .delete(rateLimits)
    .where(eq(rateLimits.key, keyOf({ name, subject })))
    .catch(() => undefined)
}
