import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { integrators } from '@/lib/platform/db/schema/integrators'
import { drafts, onboardings } from '@/lib/platform/db/schema/onboardings'
import { openRow } from './open-row'
import type { OpenedOnboarding } from './visit'
import { waitingColumns } from './waiting'

/** An onboarding for work without a browser: jobs, webhooks, the integrator's interface, the team. Writes nothing. */
export async function openOnboarding(
  db: Pick<Db, 'select'>,
  onboardingId: string,
): Promise<OpenedOnboarding | undefined> {
  const [row] = await db
    .select({
      onboarding: onboardings,
      integrator: integrators,
      draft: { version: drafts.version, sealed: drafts.sealed },
      waiting: waitingColumns(),
    })
    .from(onboardings)
    .innerJoin(integrators, eq(integrators.id, onboardings.integratorId))
    .leftJoin(drafts, eq(drafts.onboardingId, onboardings.id))
    .where(and(eq(onboardings.id, onboardingId), isNull(onboardings.purgedAt)))
  return row ? openRow(row) : undefined
}
