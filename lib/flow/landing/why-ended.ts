import 'server-only'
import { eq } from 'drizzle-orm'
import { wasTakenOff } from '@/lib/flow/company/taken-off'
import { wasErased } from '@/lib/flow/retention/erased'
import type { FormerVisit } from '@/lib/flow/sessions/find-visit'
import type { EndForGood, WhyEnded } from '@/lib/model/views/landing/ended-view'
import type { Db } from '@/lib/platform/db/open'
import { links } from '@/lib/platform/db/schema/sessions'

/** Why a visit ended, unless it did so by time alone and its person can continue by themselves: then undefined. */
export async function whyEnded(db: Db, former: FormerVisit): Promise<WhyEnded | undefined> {
  const forGood = await endedForGood(db, former)
  if (forGood) return forGood
  const { linkId, endedAt } = former.session
  const [link] = await db
    .select({ kind: links.kind, revokedAt: links.revokedAt })
    .from(links)
    .where(eq(links.id, linkId))
  if (link?.kind === 'handoff') return 'handed_off'
  if (link?.revokedAt) return 'revoked'
  return endedAt ? 'ended' : undefined
}

/** What took the answers away, if they are gone. */
export async function endedForGood(db: Db, { onboarding }: FormerVisit): Promise<EndForGood | undefined> {
  if (await wasErased(db, onboarding)) return 'erased'
  if (await wasTakenOff(db, onboarding)) return 'taken_off'
  return onboarding.purgedAt ? 'deleted' : undefined
}
