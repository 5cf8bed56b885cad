import 'server-only'
import { eq } from 'drizzle-orm'
import { recordEvents } from '@/lib/flow/events/record-events'
import { findLink, type Link } from '@/lib/flow/sessions/links'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'

/** Presses within this time are one request. */
const ONE_WISH_MS = 10 * 60_000

/** Links that come from a person; of the others the page or the device that made them makes new ones. */
const WISHED: ReadonlyArray<Link['kind']> = ['invite', 'fix']

/**
 * Passes on that someone with an old link wants a new one. The integrator learns it and sends the link to the contact
 * it knows; we send nothing, and nothing that is typed here says where to. It answers nothing, so that an unknown link,
 * a request too many and a request passed on look the same from outside. What is limited is the requests of one
 * onboarding, not of a network: many people may be behind one.
 */
export async function wantNewLink(db: Db, token: string, now = new Date()): Promise<void> {
  const { ok, owner } = { owner: undefined, ...(await findLink(db, token, now)) }
  if (ok || !owner || !WISHED.includes(owner.link.kind) || owner.onboarding.purgedAt) return
  const { id, linkWantedAt } = owner.onboarding
  if (linkWantedAt && now.getTime() - linkWantedAt.getTime() < ONE_WISH_MS) return
  await db.transaction(async (tx) => {
    await tx.update(onboardings).set({ linkWantedAt: now }).where(eq(onboardings.id, id))
    await recordEvents(tx, id, [{ type: 'link.wanted' }])
  })
}
