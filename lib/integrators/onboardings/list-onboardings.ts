import 'server-only'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { type Result, succeed } from '@/lib/platform/errors'
import { pageOf, pageQuery, pageShape, rowsFor } from '@/lib/platform/http/paging'
import { parseRequest, refusePlace } from '@/lib/platform/http/parse-request'
import { OnboardingSummary, summariseOnboarding } from './describe'

/** How an integrator asks for its onboardings. */
export const ListOnboardings = z.strictObject({
  ...pageQuery,
  status: OnboardingSummary.shape.status.optional(),
  integratorReference: z.string().min(1).max(200).optional(),
})

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
  const parsed = parseRequest(ListOnboardings, query)
  if (!parsed.ok) return parsed
  const { limit, after, status, integratorReference } = parsed.value
  const own = and(eq(onboardings.integratorId, integrator.id), isNull(onboardings.purgedAt))
  const before = after === undefined ? succeed(undefined) : await placeOf(db, integrator, after)
  if (!before.ok) return before
  const rows = await db
    .select()
    .from(onboardings)
    .where(
      and(
        own,
        before.value,
        status ? eq(onboardings.status, status) : undefined,
        integratorReference ? eq(onboardings.integratorReference, integratorReference) : undefined,
      ),
    )
    .orderBy(desc(onboardings.createdAt), desc(onboardings.id))
    .limit(rowsFor(limit))
  return succeed(pageOf(rows, limit, summariseOnboarding))
}

/** Everything older than one row. Compared inside the database, whose times are finer than ours. */
async function placeOf(db: Db, integrator: StoredIntegrator, id: string): Promise<Result<SQL>> {
  const isOwn = and(eq(onboardings.id, id), eq(onboardings.integratorId, integrator.id))
  const [row] = await db.select({ id: onboardings.id }).from(onboardings).where(isOwn)
  if (!row) return refusePlace('/after', 'no place in this list')
  const { id: column, createdAt } = onboardings
  return succeed(sql`(${createdAt}, ${column}) < (
    select place.created_at, place.id from ${onboardings} as place where place.id = ${id})`)
}
