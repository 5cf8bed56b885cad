import 'server-only'
import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm'
import { toldData } from '@/lib/flow/events/catalogue'
import { frameContractOf } from '@/lib/flow/events/frame-contract-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { eventUnder, type FrameEvent } from '@/lib/model/views/page/frame-contract'
import type { Db } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'

/** More than a page can have missed between two of its questions. */
const MOST = 50

/**
 * What has happened since this visit began, in order, as the contract of its session has it. Whose it is, the page
 * around knows already. A visit in a window has nobody to tell it to.
 */
export async function frameEvents(
  db: Db,
  { onboarding, session }: Visit,
): Promise<{ events: readonly FrameEvent[] }> {
  if (session.surface !== 'frame') return { events: [] }
  const { spoken, history } = frameContractOf(session.frameVersion)
  const contract = { version: spoken.version, events: history }
  const newest = db
    .select()
    .from(events)
    .where(
      and(
        eq(events.onboardingId, onboarding.id),
        inArray(events.type, Object.keys(history)),
        gte(events.createdAt, session.createdAt),
      ),
    )
    .orderBy(desc(events.position))
    .limit(MOST)
    .as('newest')
  const rows = await db.select().from(newest).orderBy(asc(newest.position))
  const told = rows.map(({ id, type, createdAt, data }) =>
    eventUnder(contract, { id, type, createdAt: createdAt.toISOString(), data: toldData(type, data) ?? {} }),
  )
  return { events: told.filter((event) => event !== undefined) }
}
