import 'server-only'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { integrators } from '@/lib/platform/db/schema/integrators'
import { drafts, onboardings } from '@/lib/platform/db/schema/onboardings'
import { openRows } from './open-row'
import { openedColumns } from './opened-columns'
import type { OpenedOnboarding } from './visit'

/** An onboarding for work without a browser: jobs, webhooks, the integrator's interface, the team. Writes nothing. */
export async function openOnboarding(
  db: Pick<Db, 'select'>,
  onboardingId: string,
): Promise<OpenedOnboarding | undefined> {
  const [opened] = await openOnboardings(db, [onboardingId])
  return opened
}

/** The same for several, in one statement. Those that are forgotten are left out. */
export async function openOnboardings(
  db: Pick<Db, 'select'>,
  ids: readonly string[],
): Promise<readonly OpenedOnboarding[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(openedColumns())
    .from(onboardings)
    .innerJoin(integrators, eq(integrators.id, onboardings.integratorId))
    .leftJoin(drafts, eq(drafts.onboardingId, onboardings.id))
    .where(and(inArray(onboardings.id, [...ids]), isNull(onboardings.purgedAt)))
  return openRows(rows)
}
