import 'server-only'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Onboarding } from '@/lib/flow/onboarding/visit'
import type { Db, Queries } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'
import { onboardings } from '@/lib/platform/db/schema/onboardings'

const isErasure = eq(events.type, 'onboarding.erased')

/** Whether an onboarding was erased because someone asked for it, and not only forgotten in time. */
export async function wasErased(
  db: Pick<Db, 'select'>,
  { id, purgedAt }: Pick<Onboarding, 'id' | 'purgedAt'>,
): Promise<boolean> {
  if (purgedAt === null) return false
  const isOfIt = and(eq(events.onboardingId, id), isErasure)
  const [erasure] = await db.select({ id: events.id }).from(events).where(isOfIt).limit(1)
  return erasure !== undefined
}

/** Those of a company's people, by their ids at the service, whose onboarding here was erased. */
export async function erasedAmong(
  db: Pick<Db | Queries, 'select'>,
  companyId: string,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customerIds.length === 0) return new Set()
  const rows = await db
    .select({ customerId: onboardings.customerId })
    .from(onboardings)
    .innerJoin(events, and(eq(events.onboardingId, onboardings.id), isErasure))
    .where(
      and(
        eq(onboardings.businessId, companyId),
        isNotNull(onboardings.purgedAt),
        inArray(onboardings.customerId, [...customerIds]),
      ),
    )
  return new Set(rows.flatMap(({ customerId }) => (customerId === null ? [] : [customerId])))
}
