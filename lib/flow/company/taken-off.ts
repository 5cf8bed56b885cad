import 'server-only'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { recordEvents } from '@/lib/flow/events/record-events'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import type { Onboarding } from '@/lib/flow/onboarding/visit'
import { destroyKeysNow, forgetWithin } from '@/lib/flow/retention/retention'
import { revokeLinksWithin } from '@/lib/flow/sessions/revoke-links'
import type { Db, Queries } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'
import { updatePeopleTurn } from './store-people-turn'

const TYPE = 'representative.removed'

/** `elsewhere`: the service has taken them off, without a word from here. */
type By = { elsewhere?: true }

/**
 * Takes a person off their company's list, with all they answered and every link. Only the first caller has an effect.
 */
export async function takeOff(db: Db, companyId: string, personId: string, by: By = {}): Promise<void> {
  await db.transaction((tx) => takeOffWithin(tx, companyId, personId, by))
  await destroyKeysNow(db)
  await updatePeopleTurn(db, companyId)
}

/** The same as a part of a larger change, without a look at whose turn it is then. */
export async function takeOffWithin(
  tx: Queries,
  companyId: string,
  personId: string,
  by: By = {},
): Promise<void> {
  const row = await lockOnboarding(tx, personId)
  if (!row || row.purgedAt) return
  await forgetWithin(tx, personId)
  await revokeLinksWithin(tx, personId)
  await recordEvents(tx, companyId, [{ type: TYPE, data: { representative: personId, ...by } }])
}

/**
 * Whether someone removed this person from their company's list. Retention deletes people too, and leaves no such
 * event.
 */
export async function wasTakenOff(
  db: Db,
  { id, businessId }: Pick<Onboarding, 'id' | 'businessId'>,
): Promise<boolean> {
  if (businessId === null) return false
  const about = and(isRemoval(businessId), sql`${events.data} ->> 'representative' = ${id}`)
  const [removal] = await db.select({ id: events.id }).from(events).where(about).limit(1)
  return removal !== undefined
}

/** When someone was last taken off this list without a word from here, where that is after `since`. */
export async function takenOffElsewhere(db: Db, companyId: string, since: Date): Promise<Date | undefined> {
  const isElsewhere = sql`${events.data} ->> 'elsewhere' = 'true'`
  const [removal] = await db
    .select({ at: events.createdAt })
    .from(events)
    .where(and(isRemoval(companyId), isElsewhere, gt(events.createdAt, since)))
    .orderBy(desc(events.createdAt))
    .limit(1)
  return removal?.at
}

function isRemoval(companyId: string) {
  return and(eq(events.onboardingId, companyId), eq(events.type, TYPE))
}
