import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { raiseAlert, recordEvents } from '@/lib/flow/events/record-events'
import { isHandOff } from '@/lib/flow/sessions/hand-off'
import { findLink } from '@/lib/flow/sessions/links'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'

/**
 * Someone who was named by a company says that they have nothing to do with it. The team hears of it, the integrator
 * too, and the company's user sees that this person needs attention. The link still works, so pressing by mistake does
 * no harm. No limit by network: the page says that it was told, one link tells it once, and an unknown one does
 * nothing.
 */
export async function denyPart(db: Db, token: string): Promise<void> {
  const found = await findLink(db, token)
  if (!found.ok || isHandOff(found.value.link)) return
  const { id, type } = found.value.onboarding
  if (type !== 'representative') return
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(onboardings)
      .set({ deniedAt: new Date() })
      .where(and(eq(onboardings.id, id), isNull(onboardings.deniedAt)))
      .returning({ id: onboardings.id })
    if (changed.length === 0) return
    await recordEvents(tx, id, [{ type: 'part.denied' }])
    await raiseAlert(tx, id, 'part_denied', 'landing')
  })
}
