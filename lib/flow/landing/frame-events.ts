import 'server-only'
import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm'
import { toldData, toldTypes } from '@/lib/flow/events/catalogue'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { Db } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'

/** More than a page can have missed between two of its questions. */
const MOST = 50

/** An event as the page around a frame hears it. Whose it is, that page knows already. */
type FrameEvent = {
  id: string
  version: 1
  type: string
  createdAt: string
  data: Readonly<Record<string, unknown>>
}

/**
 * What has happened since this visit began, in order. The same events as in deliveries; a visit in a window has nobody
 * to tell them to.
 */
export async function frameEvents(
  db: Db,
  { onboarding, session }: Visit,
): Promise<{ events: readonly FrameEvent[] }> {
  if (session.surface !== 'frame') return { events: [] }
  const newest = db
    .select()
    .from(events)
    .where(
      and(
        eq(events.onboardingId, onboarding.id),
        inArray(events.type, toldTypes),
        gte(events.createdAt, session.createdAt),
      ),
    )
    .orderBy(desc(events.position))
    .limit(MOST)
    .as('newest')
  const rows = await db.select().from(newest).orderBy(asc(newest.position))
  return {
    events: rows.map(({ id, type, createdAt, data }) => ({
      id,
      version: 1,
      type,
      createdAt: createdAt.toISOString(),
      data: toldData(type, data) ?? {},
    })),
  }
}
