import 'server-only'
import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { type Result, succeed } from '@/lib/platform/errors'
import { pageOf, pageQuery, pageShape, rowsFor } from '@/lib/platform/http/answers/paging'
import { parseRequest, refusePlace } from '@/lib/platform/http/requests/parse-request'
import { OnboardingSummary, summariseOnboarding } from './describe'
import { gatherMeta, MetaKey, MetaText } from './meta'

const Moment = z.iso.datetime({ offset: true })

/** How an integrator asks for its onboardings. */
export const ListOnboardings = z.strictObject({
  ...pageQuery,
  before: pageQuery.after.describe('The id of a row: the page right in front of it, still newest first'),
  status: OnboardingSummary.shape.status.optional().describe('Only those in this state'),
  type: OnboardingSummary.shape.type.optional().describe('Only those of this kind'),
  reference: z.string().min(1).max(200).optional().describe('Your own name, exactly'),
  customerId: z.string().min(1).max(100).optional().describe('Only those of this customer of the service'),
  createdFrom: Moment.optional().describe('At this moment or later'),
  createdTo: Moment.optional().describe('Earlier than this moment'),
  updatedFrom: Moment.optional().describe('At this moment or later'),
  updatedTo: Moment.optional().describe('Earlier than this moment'),
  meta: z
    .record(MetaKey, MetaText)
    .optional()
    .describe('Texts of yours, exactly, each as `meta[key]=text`; all of them must fit'),
})
type ListOnboardings = z.infer<typeof ListOnboardings>

export const ListedOnboardings = pageShape(OnboardingSummary)

/**
 * The integrator's own onboardings, newest first. A page follows the one before it by the last row's place, so that
 * what is made in the meantime moves nothing.
 */
export async function listOnboardings(
  db: Db,
  integrator: StoredIntegrator,
  query: unknown,
): Promise<Result<z.infer<typeof ListedOnboardings>>> {
  const parsed = parseRequest(ListOnboardings, withOffsets(gatherMeta(query)))
  if (!parsed.ok) return parsed
  const { limit, before } = parsed.value
  const part = await partOf(db, integrator, parsed.value)
  if (!part.ok) return part
  const own = and(eq(onboardings.integratorId, integrator.id), isNull(onboardings.purgedAt))
  const turned = before === undefined ? desc : asc
  const rows = await db
    .select()
    .from(onboardings)
    .where(and(own, part.value, ...chosen(parsed.value)))
    .orderBy(turned(onboardings.createdAt), turned(onboardings.id))
    .limit(rowsFor(limit))
  const page = pageOf(rows, limit, summariseOnboarding)
  if (before === undefined) return succeed(page)
  const data = page.data.toReversed()
  // At least the row that was named follows.
  return succeed({ data, next: data.at(-1)?.id ?? null })
}

const MOMENTS = ['createdFrom', 'createdTo', 'updatedFrom', 'updatedTo'] as const

/** A plus that was not written as %2B is a blank in a query. Before the offset of a moment it can be nothing else. */
function withOffsets(query: Readonly<Record<string, unknown>>): object {
  const meant = MOMENTS.flatMap((name) => {
    const text = query[name]
    return typeof text === 'string' ? [[name, text.replace(/ (?=\d\d:\d\d$)/, '+')] as const] : []
  })
  return { ...query, ...Object.fromEntries(meant) }
}

/** As an onboarding tells when it last changed. */
const updatedAt = sql<Date>`coalesce(${onboardings.snapshotAt}, ${onboardings.activeAt})`

function chosen(wanted: ListOnboardings): ReadonlyArray<SQL | undefined> {
  const { status, type, reference, customerId, createdFrom, createdTo, updatedFrom, updatedTo, meta } = wanted
  return [
    status && eq(onboardings.status, status),
    type && eq(onboardings.type, type),
    reference === undefined ? undefined : eq(onboardings.integratorReference, reference),
    customerId === undefined ? undefined : eq(onboardings.customerId, customerId),
    createdFrom === undefined ? undefined : gte(onboardings.createdAt, new Date(createdFrom)),
    createdTo === undefined ? undefined : lt(onboardings.createdAt, new Date(createdTo)),
    updatedFrom === undefined ? undefined : sql`${updatedAt} >= ${new Date(updatedFrom)}`,
    updatedTo === undefined ? undefined : sql`${updatedAt} < ${new Date(updatedTo)}`,
    meta && sql`${onboardings.meta} @> ${JSON.stringify(meta)}::jsonb`,
  ]
}

/** The rows on one side of a row that is named. */
async function partOf(
  db: Db,
  integrator: StoredIntegrator,
  { before, after }: ListOnboardings,
): Promise<Result<SQL | undefined>> {
  if (before !== undefined && after !== undefined) return refusePlace('/before', 'cannot be given with after')
  if (after !== undefined) return sideOf(db, integrator, after, 'after')
  return before === undefined ? succeed(undefined) : sideOf(db, integrator, before, 'before')
}

/** Everything older, or newer, than one row. Compared inside the database, whose times are finer than ours. */
async function sideOf(
  db: Db,
  integrator: StoredIntegrator,
  id: string,
  side: 'before' | 'after',
): Promise<Result<SQL>> {
  const isOwn = and(eq(onboardings.id, id), eq(onboardings.integratorId, integrator.id))
  const [row] = await db.select({ id: onboardings.id }).from(onboardings).where(isOwn)
  if (!row) return refusePlace(`/${side}`, 'names no place in this list')
  const { id: column, createdAt } = onboardings
  return succeed(sql`(${createdAt}, ${column}) ${side === 'after' ? sql`<` : sql`>`} (
    select place.created_at, place.id from ${onboardings} as place where place.id = ${id})`)
}
