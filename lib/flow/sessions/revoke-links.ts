import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { recordEvents } from '@/lib/flow/events/record-events'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import type { Db, Queries } from '@/lib/platform/db/open'
import { links } from '@/lib/platform/db/schema/sessions'
import { endSessions } from './find-visit'

/** Voids every link of an onboarding and ends its sessions at once. What was sent and saved stays as it is. */
export async function revokeLinks(db: Db, onboardingId: string): Promise<void> {
  await db.transaction((tx) => revokeLinksWithin(tx, onboardingId))
}

/**
 * The same as a part of a larger change. Once all are void, nobody is told a second time. The onboarding's row comes
 * first: what opens a session holds it too, and is either seen here or sees that the link is void.
 */
export async function revokeLinksWithin(tx: Queries, onboardingId: string): Promise<void> {
  await lockOnboarding(tx, onboardingId)
  const revoked = await tx
    .update(links)
    .set({ revokedAt: new Date() })
    .where(and(eq(links.onboardingId, onboardingId), isNull(links.revokedAt)))
    .returning({ id: links.id })
  await endSessions(tx, onboardingId)
  if (revoked.length > 0) await recordEvents(tx, onboardingId, [{ type: 'link.revoked' }])
}
