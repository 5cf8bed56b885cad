import 'server-only'
import { count, isNull, max, min, sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { alerts } from '@/lib/platform/db/schema/history'

/** More kinds of trouble at once are looked at after these. */
const MOST = 20

/** One matter for a person on the team, with how many onboardings it concerns. */
export type Matter = { kind: string; subject: string; onboardings: number; since: Date; onboardingId: string }

/** Unknown codes are one matter for all whom they concern; everything else is one for each. */
const topic = sql<string>`case when ${alerts.kind} = 'requirement_unknown' then ${alerts.subject}
  else ${alerts.onboardingId} || ' ' || ${alerts.subject} end`

/** What waits for a person on the team, the oldest first. */
export async function readQueue(db: Db): Promise<readonly Matter[]> {
  const rows = await db
    .select({
      kind: alerts.kind,
      subject: max(alerts.subject),
      onboardings: count(),
      since: min(alerts.createdAt),
      onboardingId: max(alerts.onboardingId),
    })
    .from(alerts)
    .where(isNull(alerts.resolvedAt))
    .groupBy(alerts.kind, topic)
    .orderBy(min(alerts.createdAt))
    .limit(MOST)
  return rows.map(({ subject, since, onboardingId, ...row }) => ({
    ...row,
    subject: subject ?? '',
    since: since ?? new Date(0),
    onboardingId: onboardingId ?? '',
  }))
}
