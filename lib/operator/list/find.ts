import 'server-only'
import { and, arrayContains, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordAlone } from '@/lib/operator/audit/record-audit'
import type { Db } from '@/lib/platform/db/open'
import { alerts } from '@/lib/platform/db/schema/history'
import { integrators } from '@/lib/platform/db/schema/integrators'
import { drafts, onboardings } from '@/lib/platform/db/schema/onboardings'
import { DAY_MS } from '@/lib/platform/durations'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { refuseUnless } from '../sign-in/permit'
import type { Operator } from '../sign-in/session'
import { meaning } from './search'

const LONGEST_SEARCH = 200
const PAGE = 25

export const FOUND_STATES = onboardings.status.enumValues
export const TURNS = ['ours', 'customer', 'service', 'support', 'nobody'] as const
export const AGES = ['1', '7', '30'] as const
export const ERRORS = ['refused', 'alert'] as const

/** One of a few, or no choice. */
export const anyOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).or(z.literal('')).optional()

/** A code of the service, which chooses them: only their form is known. */
export const CODE = z
  .string()
  .regex(/^[A-Za-z0-9_./-]{0,100}$/)
  .optional()
export const INTEGRATOR_FILTER = z
  .string()
  .regex(/^[a-z0-9_]{0,64}$/)
  .optional()

const ONBOARDING_ID = z
  .string()
  .regex(/^onb_[0-9a-f]{1,60}$/)
  .or(z.literal(''))
  .optional()

/** The filters of the list, which can be kept under a name. Everything may be left out. */
export const ViewFilters = z.object({
  state: anyOf(FOUND_STATES),
  turn: anyOf(TURNS),
  /** Made at least so many days ago. */
  age: anyOf(AGES),
  error: anyOf(ERRORS),
  code: CODE,
  integrator: INTEGRATOR_FILTER,
})

/** What the list's address may ask for: what was searched for, the filters, and where in the list one is. */
const Query = ViewFilters.extend({
  /** The database knows no text with a zero in it. */
  q: z
    .string()
    .max(LONGEST_SEARCH)
    .refine((text) => !text.includes('\0'))
    .optional(),
  after: ONBOARDING_ID,
  /** The onboarding that is open beside the list. */
  peek: ONBOARDING_ID,
})
export type FindQuery = z.infer<typeof Query>

const columns = {
  onboarding: onboardings,
  integrator: integrators,
  draft: { version: drafts.version, sealed: drafts.sealed },
}

export type FoundRow = Awaited<ReturnType<typeof rowsWhere>>[number]
export type Found = { query: FindQuery; rows: readonly FoundRow[]; next: string | undefined }

/**
 * Onboardings that fit a search, newest first, a page at a time. A page follows the one before it by its last row's
 * place.
 *
 * @returns `input.invalid` for what no find bar sends, such as a search of 10,000 characters; it is written down
 */
export async function findOnboardings(db: Db, operator: Operator, given: unknown): Promise<Result<Found>> {
  const refused = await refuseUnless(db, operator, 'look', { action: 'find' })
  if (refused) return refused
  const parsed = Query.safeParse(given)
  if (!parsed.success) {
    await recordAlone(db, operator, { action: 'find', code: 'input.invalid' })
    return fail('input.invalid')
  }
  const query = parsed.data
  const found = await rowsWhere(db, [await meaning(db, query.q ?? ''), ...filters(query)])
  const rows = found.slice(0, PAGE)
  const next = found.length > PAGE ? rows.at(-1)?.onboarding.id : undefined
  return succeed({ query, rows, next })
}

function rowsWhere(db: Db, conditions: ReadonlyArray<SQL | undefined>) {
  return db
    .select(columns)
    .from(onboardings)
    .innerJoin(integrators, eq(integrators.id, onboardings.integratorId))
    .leftJoin(drafts, eq(drafts.onboardingId, onboardings.id))
    .where(and(...conditions))
    .orderBy(desc(onboardings.createdAt), desc(onboardings.id))
    .limit(PAGE + 1)
}

/** What the plan calls each turn that is not ours: every onboarding has one of them. */
export const TURN_OF = {
  customer: 'customer_action',
  service: 'wait',
  support: 'contact_support',
  nobody: 'none',
} as const

function filters({ state, turn, age, error, code, integrator, after }: FindQuery): Array<SQL | undefined> {
  const { id, status, nextAction, createdAt, openCodes, refusedCodes, integratorId } = onboardings
  return [
    state ? eq(status, state) : undefined,
    turn && turn !== 'ours' ? eq(nextAction, TURN_OF[turn]) : undefined,
    turn === 'ours' || error === 'alert' ? hasOpenAlert : undefined,
    error === 'refused' ? sql`${refusedCodes} <> '{}'` : undefined,
    age ? lt(createdAt, new Date(Date.now() - Number(age) * DAY_MS)) : undefined,
    code ? arrayContains(openCodes, [code]) : undefined,
    integrator ? eq(integratorId, integrator) : undefined,
    // Compared inside the database, whose times are finer than ours.
    after
      ? sql`(${createdAt}, ${id}) < (select place.created_at, place.id from ${onboardings} as place where place.id = ${after})`
      : undefined,
  ]
}

const hasOpenAlert = sql`${onboardings.id} in (
  select ${alerts.onboardingId} from ${alerts} where ${alerts.resolvedAt} is null)`
