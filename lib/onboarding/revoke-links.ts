import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '@/lib/db/open'
import { links } from '@/lib/db/schema/sessions'
import { recordEvents } from '@/lib/events/record'
import { endSessions } from '@/lib/sessions/visit'

/** Voids every link of an onboarding and ends its sessions at once. What was sent and saved stays as it is. */
export async function revokeLinks(db: Db, onboardingId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const revoked = await tx
      .update(links)
      .set({ revokedAt: new Date() })
      .where(and(eq(links.onboardingId, onboardingId), isNull(links.revokedAt)))
      .returning({ id: links.id })
    await endSessions(tx, onboardingId)
    if (revoked.length > 0) await recordEvents(tx, onboardingId, [{ type: 'link.revoked' }])
  })
}
