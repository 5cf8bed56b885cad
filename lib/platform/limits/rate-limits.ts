import 'server-only'
import { eq, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db, Queries } from '@/lib/platform/db/open'
import { statementName } from '@/lib/platform/db/pool'
import { rateLimits } from '@/lib/platform/db/schema/rate-limits'
import { type Failure, fail, present, type Result, succeed } from '@/lib/platform/errors'
import { knownRest, takeFromBatch } from './batches'
import { keyOf } from './full-limits'
import { limits } from './read-limits'
import { reportUncounted } from './report-uncounted'
import type { LimitName } from './table'

/** How long to wait where nothing could be counted. */
const MINUTE = 60

// Written here and not taken from a library: a save and its count are one statement, which no library lets us write.

/** A limit and whose it is. */
export type Use = { name: LimitName; subject: string }

/** The count after one more use. */
type Counted = { used: number; waitSeconds: number }

const limitOf = (name: LimitName) => limits().of[name]

/**
 * Counts uses, whatever the limit: the first of a window begins it. One statement, so that processes that count at
 * once lose nothing of each other.
 */
function counting(use: Use, uses = 1): SQL {
  const now = new Date()
  const end = new Date(now.getTime() + limitOf(use.name).seconds * 1000)
  const { used, endsAt } = rateLimits
  const isOver = sql`${endsAt} <= ${now.toISOString()}::timestamptz`
  return sql`
    insert into ${rateLimits} (key, used, ends_at) values (${keyOf(use)}, ${uses}, ${end.toISOString()})
    on conflict (key) do update set
      used = case when ${isOver} then ${uses} else ${used} + ${uses} end,
      ends_at = case when ${isOver} then excluded.ends_at else ${endsAt} end
    returning ${used} as used,
      ceil(extract(epoch from ${endsAt} - ${now.toISOString()}::timestamptz))::int as "waitSeconds"`
}

const dialect = new PgDialect()

/** Statements with a name are read and planned once per connection: a third of the time, on every action. */
function preparedCounting(db: Db, use: Use, uses = 1) {
  const { sql: text, params: values } = dialect.sqlToQuery(counting(use, uses))
  return { name: statementName(db, 'count_use'), text, values }
}

/** Undefined while the limit is kept. When nothing could be counted, that is a refusal. */
function refusalOf(name: LimitName, counted: Counted | undefined): Failure | undefined {
  if (counted && counted.used <= limitOf(name).uses) return undefined
  return fail('rate.limited', { retryAfterSeconds: counted?.waitSeconds ?? MINUTE })
}

/**
 * Counts one use of a limited thing, before it is done. Undefined when it may be done, else `rate.limited` with the
 * seconds to wait.
 *
 * @param subject whose limit it is: an onboarding, an address, a key
 */
export async function takePoint(db: Db, name: LimitName, subject: string): Promise<Failure | undefined> {
  const use = { name, subject }
  const { batch, whenBroken } = limitOf(name)
  try {
    if (batch) return await takeOutOfBatch(db, use, batch)
    const { rows } = await db.$client.query<Counted>(preparedCounting(db, use))
    return refusalOf(name, rows[0])
  } catch (error) {
    reportUncounted(error)
    return refusalOf(name, whenBroken === 'allow' ? countHere(use) : undefined)
  }
}

/**
 * A limit and what is left of it, in the headers by which programs slow down in time
 * (draft-ietf-httpapi-ratelimit-headers). Of several processes each knows what was left when it last asked for uses.
 */
export function limitHeaders(db: Db, use: Use): Readonly<Record<string, string>> {
  return limitInHeaders(use.name, knownRest(db, keyOf(use)))
}

/** The same for a limit that is reached: nothing is left of it until the time that the refusal names. */
export function reachedHeaders(
  name: LimitName,
  { retryAfterSeconds = MINUTE }: Failure,
): Readonly<Record<string, string>> {
  return limitInHeaders(name, { left: 0, seconds: retryAfterSeconds })
}

function limitInHeaders(
  name: LimitName,
  rest: { left: number; seconds: number } | undefined,
): Readonly<Record<string, string>> {
  const { uses, seconds } = limitOf(name)
  const policy = name === 'keyFailed' ? '"wrong-keys"' : '"calls"'
  return {
    'RateLimit-Policy': `${policy};q=${uses};w=${seconds}`,
    ...(rest ? { RateLimit: `${policy};r=${rest.left};t=${rest.seconds}` } : {}),
  }
}

async function takeOutOfBatch(db: Db, use: Use, size: number): Promise<Failure | undefined> {
  const { uses } = limitOf(use.name)
  const waitSeconds = await takeFromBatch(db, keyOf(use), size, async () => {
    const { rows } = await db.$client.query<Counted>(preparedCounting(db, use, size))
    const { used, waitSeconds } = present(rows[0], 'a counted row')
    const granted = Math.max(0, Math.min(size, uses - (used - size)))
    return { uses: granted, rest: Math.max(0, uses - used), waitSeconds }
  })
  return waitSeconds === undefined ? undefined : refusalOf(use.name, { used: uses + 1, waitSeconds })
}

/** Keys are made of what people send, so only this many are remembered; the oldest are dropped first. */
const MOST_HERE = 10_000
const here = new Map<string, { used: number; endsAt: number }>()

/** Counts in this process alone, while the database cannot. */
function countHere(use: Use): Counted {
  const now = Date.now()
  const key = keyOf(use)
  const found = here.get(key)
  const window =
    found && found.endsAt > now ? found : { used: 0, endsAt: now + limitOf(use.name).seconds * 1000 }
  window.used += 1
  here.delete(key)
  here.set(key, window)
  const [oldest] = here.keys()
  if (here.size > MOST_HERE && oldest !== undefined) here.delete(oldest)
  return { used: window.used, waitSeconds: Math.ceil((window.endsAt - now) / 1000) }
}

/** Which limit is reached; `crowded` where it is the one that is shared. */
export type Limited = Failure & { limit: LimitName; crowded?: true }

/**
 * Counts one use of the person's own limits, and then of one they share with others. Where one of them refuses, nothing
 * is done, and what the others have counted comes back.
 *
 * @returns `crowded`: it is the shared limit that refuses, with which the person has nothing to do
 */
export async function takeOwnAndShared(
  db: Db,
  own: readonly Use[],
  shared: Use,
): Promise<Limited | undefined> {
  const taken: Use[] = []
  const giveBack = () => Promise.all(taken.map(({ name, subject }) => returnPoint(db, name, subject)))
  for (const use of own) {
    const limited = await takePoint(db, use.name, use.subject)
    if (limited) await giveBack()
    if (limited) return { ...limited, limit: use.name }
    taken.push(use)
  }
  const crowded = await takePoint(db, shared.name, shared.subject)
  if (!crowded) return undefined
  await giveBack()
  return { ...crowded, limit: shared.name, crowded: true }
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
  const mayGoOn = sql`(select used from counted) <= ${limitOf(use.name).uses}`
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
  const isFull = row && row.used >= limitOf(name).uses && row.endsAt > new Date()
  return isFull ? row.endsAt : undefined
}

/** Gives a point back, e.g. for a try the service never judged. */
export async function returnPoint(db: Db, name: LimitName, subject: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ used: sql`greatest(${rateLimits.used} - 1, 0)` })
    .where(eq(rateLimits.key, keyOf({ name, subject })))
    .catch(reportUncounted)
}

/** Forgets a subject's uses, e.g. the tries of a code that a newer one replaced. */
export async function resetPoints(db: Db, name: LimitName, subject: string): Promise<void> {
  await db
    .delete(rateLimits)
    .where(eq(rateLimits.key, keyOf({ name, subject })))
    .catch(reportUncounted)
}
