import 'server-only'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { settleOwnAlert } from '@/lib/flow/events/record-events'
import type { Db } from '@/lib/platform/db/open'
import { alerts } from '@/lib/platform/db/schema/history'
import { fullUntil, type Use } from '@/lib/platform/limits/rate-limits'
import { forEachLogged } from '@/lib/platform/log/for-each-logged'

const BATCH = 500

type Told = { onboardingId: string; subject: string }

/** The limits each kind tells of: its matter is over when all of them leave room again. */
const LIMITS_OF = {
  texts_spent: ({ subject }: Told): readonly Use[] => [{ name: 'codeTexts', subject }],
  code_locked: ({ onboardingId, subject }: Told): readonly Use[] => [
    { name: 'codeTry', subject: `${onboardingId}:${subject}` },
    { name: 'codeTryDay', subject: onboardingId },
  ],
} as const

/**
 * Takes matters off the team's list whose limit has been renewed since; the oldest first, because its day
 * ends first.
 */
export async function settleRenewedLimits(db: Db): Promise<void> {
  for (const kind of ['texts_spent', 'code_locked'] as const)
    await forEachLogged('renewed limits', await openOf(db, kind), async (told) => {
      const full = await Promise.all(
        LIMITS_OF[kind](told).map(({ name, subject }) => fullUntil(db, name, subject)),
      )
      if (full.every((until) => until === undefined))
        await settleOwnAlert(db, told.onboardingId, kind, told.subject)
    })
}

function openOf(db: Db, kind: keyof typeof LIMITS_OF): Promise<Told[]> {
  const { onboardingId, subject, resolvedAt, createdAt } = alerts
  return db
    .select({ onboardingId, subject })
    .from(alerts)
    .where(and(eq(alerts.kind, kind), isNull(resolvedAt)))
    .orderBy(asc(createdAt))
    .limit(BATCH)
}
