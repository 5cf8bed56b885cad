import 'server-only'
import { z } from 'zod'
import type { StepTally, Tally, WeekTally } from '@/lib/flow/counts/funnel'
import { readSteps, readTallies, readWeeks } from '@/lib/flow/counts/read-asked'
import { readWaits } from '@/lib/flow/counts/read-waits'
import type { WaitTally } from '@/lib/flow/counts/waits'
import { recordAlone } from '@/lib/operator/audit/record-audit'
import type { Db, Queries } from '@/lib/platform/db/open'
import { DEVICES } from '@/lib/platform/db/schema/asked-codes'
import { transactionWithTimeout } from '@/lib/platform/db/transaction-with-timeout'
import { DAY_MS } from '@/lib/platform/durations'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { locales } from '@/lib/platform/i18n/locales'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { anyOf, CODE, INTEGRATOR_FILTER } from '../list/find'
import { refuseUnless } from '../sign-in/permit'
import type { Operator } from '../sign-in/session'

const USUAL_DAYS = 30
const MOST_DAYS = 366
/** All of a year may be looked at; a customer's page never waits that long. */
const LIMIT_MS = 20_000

/** Days that the database can count from. */
const day = z.iso.date().regex(/^[12]/).or(z.literal('')).optional()

/** What the filters of the page send. Everything may be left out. */
const Query = z.object({
  from: day,
  to: day,
  integrator: INTEGRATOR_FILTER,
  code: CODE,
  profile: CODE,
  device: anyOf(DEVICES),
  locale: anyOf(locales),
})

/** What is looked at: all of a window of days, or a part of it. */
export type NumbersQuery = Omit<z.infer<typeof Query>, 'from' | 'to'> & { from: string; to: string }

/** What was counted, before small counts are hidden. It never leaves the server like this. */
export type Numbers = {
  query: NumbersQuery
  tallies: readonly Tally[]
  steps: readonly StepTally[]
  weeks: readonly WeekTally[]
  waits: readonly WaitTally[]
  /** Profiles that were decided about in these days, whichever was chosen. */
  profiles: readonly string[]
}

/**
 * Counts what became of questions and checks.
 *
 * @returns `role.refused`, `input.invalid` for days or names that nobody can mean
 */
export async function readNumbers(
  db: Db,
  operator: Operator,
  given: unknown,
  now = new Date(),
): Promise<Result<Numbers>> {
  const refused = await refuseUnless(db, operator, 'look', { action: 'look', object: 'numbers' })
  if (refused) return refused
  return counted(db, given, now)
}

/**
 * The same for a file that leaves the house; every one is written down, with what it was narrowed to.
 *
 * @param table which of the tables it holds
 */
export async function readForExport(
  db: Db,
  operator: Operator,
  table: string,
  given: unknown,
  now = new Date(),
): Promise<Result<Numbers>> {
  const deed = { action: 'export', object: `numbers ${table}` } as const
  const refused = await refuseUnless(db, operator, 'export', deed)
  if (refused) return refused
  const numbers = await counted(db, given, now)
  await recordAlone(
    db,
    operator,
    numbers.ok ? { ...deed, field: addressOf(numbers.value.query) } : { ...deed, code: numbers.code },
  )
  return numbers
}

/** The filters as they stand in an address; those that are not used are left out. */
export function addressOf(query: NumbersQuery): string {
  const used = Query.keyof().options.flatMap((name) => {
    const value = query[name]
    return value ? [[name, value]] : []
  })
  return String(new URLSearchParams(used))
}

async function counted(db: Db, given: unknown, now: Date): Promise<Result<Numbers>> {
  const parsed = Query.safeParse(given)
  const query = parsed.success ? withDays(parsed.data, now) : undefined
  if (!query) return fail('input.invalid')
  return succeed({ query, ...(await patiently(db, (tx) => count(tx, query, now))) })
}

/** The last thirty days where none are named; undefined for days that are no window. */
function withDays(query: z.infer<typeof Query>, now: Date): NumbersQuery | undefined {
  const to = query.to || dayOf(now)
  const from = query.from || dayOf(new Date(Date.parse(to) - (USUAL_DAYS - 1) * DAY_MS))
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return days >= 0 && days < MOST_DAYS ? { ...query, from, to } : undefined
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

async function count(db: Queries, query: NumbersQuery, now: Date): Promise<Omit<Numbers, 'query'>> {
  const { from, to, integrator, code, device, locale, profile } = query
  const asked = {
    from,
    to,
    integrator,
    code,
    ...withoutUndefined({ device: device || undefined, locale: locale || undefined }),
  }
  const since = new Date(from)
  const until = new Date(Date.parse(to) + DAY_MS)
  const waits = await readWaits(db, { since, until, integrator })
  return {
    tallies: await readTallies(db, asked, now),
    steps: await readSteps(db, asked, now),
    weeks: await readWeeks(db, asked),
    waits: profile ? waits.filter((one) => one.profile === profile) : waits,
    profiles: [...new Set(waits.map((one) => one.profile))].sort(),
  }
}

function patiently<T>(db: Db, work: (tx: Queries) => Promise<T>): Promise<T> {
  return transactionWithTimeout(db, LIMIT_MS, work, { accessMode: 'read only' })
}
