import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Db, Queries } from '@/lib/platform/db/open'
import { rateLimits } from '@/lib/platform/db/schema/rate-limits'
import { env } from '@/lib/platform/env/env'
import { type Failure, fail, type Result, succeed } from '@/lib/platform/errors'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Rule = {
  points: number | 'TEXTS_PER_DAY'
  seconds: number
  blockSeconds?: number
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
  codeTexts: { points: 'TEXTS_PER_DAY', seconds: DAY, whenBroken: 'refuse' },
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

const limiters = new WeakMap<Db, Map<LimitName, RateLimiterAbstract>>()

function pointsOf({ points }: Rule): number {
  return points === 'TEXTS_PER_DAY' ? env().textsPerDay : points
}

function limiterOf(db: Db, name: LimitName): RateLimiterAbstract {
  const known = limiters.get(db) ?? new Map<LimitName, RateLimiterAbstract>()
  limiters.set(db, known)
  const found = known.get(name)
  if (found) return found
  const rule: Rule = RULES[name]
  const options = { points: pointsOf(rule), duration: rule.seconds, keyPrefix: name }
  const made = new RateLimiterPostgres({
    ...options,
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    ...(rule.whenBroken === 'allow' ? { insuranceLimiter: new RateLimiterMemory(options) } : {}),
  })
  known.set(name, made)
  return made
}

/**
 * Counts one use of a limited thing, before it is done. Undefined when it may go on, else `rate.limited` with the
 * seconds to wait.
 *
 * @param subject whose limit it is: an onboarding, an address, a key
 */
export async function takePoint(db: Db, name: LimitName, subject: string): Promise<Failure | undefined> {
  try {
    await limiterOf(db, name).consume(subject)
    return undefined
  } catch (refusal) {
    const wait = refusal instanceof RateLimiterRes ? Math.ceil(refusal.msBeforeNext / 1000) : MINUTE
    return fail('rate.limited', { retryAfterSeconds: wait })
  }
}

/** A limit and whose it is. */
export type Use = { name: LimitName; subject: string }

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
 * Counts one use and, in the same statement, writes what it is for: a refused use leaves everything as it is. Both
 * ways of counting share their counters.
 *
 * @param write the writing, which has to happen only where its argument holds
 * @returns how many rows were written
 */
export async function writeWithin(
  db: Queries,
  { name, subject }: Use,
  write: (mayGoOn: SQL) => SQL,
): Promise<Result<number>> {
  const points = pointsOf(RULES[name])
  const { seconds } = RULES[name]
  const now = Date.now()
  const { points: used, expire } = rateLimits
  const { rows } = await db.execute<{ used: number; expire: string; written: number }>(sql`
    with counted as (
      insert into ${rateLimits} (key, points, expire) values (${`${name}:${subject}`}, 1, ${now + seconds * 1000})
      on conflict (key) do update set
        points = case when ${expire} <= ${now} then 1 else ${used} + 1 end,
        expire = case when ${expire} <= ${now} then excluded.expire else ${expire} end
      returning ${used} as used, ${expire} as expire
    ), written as (${write(sql`(select used from counted) <= ${points}`)} returning 1)
    select used, expire, (select count(*)::int from written) as written from counted`)
  const [row] = rows
  if (row && row.used <= points) return succeed(row.written)
  const waitMs = row ? Number(row.expire) - now : MINUTE * 1000
  return fail('rate.limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** When the next use is possible; undefined while there are uses left. */
export async function fullUntil(db: Db, name: LimitName, subject: string): Promise<Date | undefined> {
  const used = await limiterOf(db, name).get(subject)
  return used && used.remainingPoints <= 0 ? new Date(Date.now() + used.msBeforeNext) : undefined
}

/** Gives a point back, e.g. for a try the service never judged. */
export async function returnPoint(db: Db, name: LimitName, subject: string): Promise<void> {
  await limiterOf(db, name)
    .reward(subject)
    .catch(() => undefined)
}

/** Forgets a subject's uses, e.g. the tries of a code that a newer one replaced. */
export async function resetPoints(db: Db, name: LimitName, subject: string): Promise<void> {
  await limiterOf(db, name)
    .delete(subject)
    .catch(() => undefined)
}
