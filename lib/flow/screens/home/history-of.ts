import 'server-only'
import { asc, eq } from 'drizzle-orm'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Happened } from '@/lib/model/plan/history'
import type { Db } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'

/** What happened to a customer's onboarding, oldest first; before the customer exists nothing that is worth telling. */
export async function historyOf(db: Db, opened: OpenedOnboarding): Promise<readonly Happened[]> {
  const { id, customerId } = opened.onboarding
  return customerId ? asKnownTo(opened, await historyQuery(db, id)) : []
}

/** A yes may be recorded while a page is drawn from what was so before it. Then that page does not tell of it. */
export function asKnownTo(
  { onboarding }: Pick<OpenedOnboarding, 'onboarding'>,
  happened: readonly Happened[],
): readonly Happened[] {
  return onboarding.approvedAt ? happened : happened.filter(({ type }) => type !== 'onboarding.approved')
}

/** All that is recorded of an onboarding, oldest first. */
export function historyQuery(db: Pick<Db, 'select'>, onboardingId: string) {
  const { id, type, data, createdAt: at } = events
  return db
    .select({ id, type, data, at })
    .from(events)
    .where(eq(events.onboardingId, onboardingId))
    .orderBy(asc(events.createdAt), asc(events.position))
}
