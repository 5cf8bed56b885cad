import 'server-only'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { stepMinutes } from '@/lib/flow/counts/step-minutes'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { StepMinutes } from '@/lib/model/plan/effort'
import { recordAlone } from '@/lib/operator/audit/record-audit'
import type { Db } from '@/lib/platform/db/open'
import { alerts } from '@/lib/platform/db/schema/history'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import { links, sessions } from '@/lib/platform/db/schema/sessions'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { refuseUnless } from '../sign-in/permit'
import type { Operator } from '../sign-in/session'
import { readTimeline, type TimelineRow } from './timeline'

const MOST = 50

/** All that the team may see of one onboarding, not yet in words. */
export type LookedAt = {
  opened: OpenedOnboarding
  timeline: readonly TimelineRow[]
  links: ReadonlyArray<typeof links.$inferSelect>
  sessions: ReadonlyArray<typeof sessions.$inferSelect>
  alerts: ReadonlyArray<typeof alerts.$inferSelect>
  people: ReadonlyArray<OpenedOnboarding['onboarding']>
  /** The create call of which nobody knows what it has made. */
  callInDoubt: typeof upstreamCalls.$inferSelect | undefined
  /** Our own minutes by step, as the customer's page counts them. */
  measured: StepMinutes
}

/**
 * Looks at one onboarding; every look is written down. It reads what is stored and asks nobody, so that looking
 * changes nothing for the customer.
 *
 * @returns `role.refused`, `not_found`, `onboarding.deleted` once retention has destroyed it
 */
export async function lookAt(db: Db, operator: Operator, id: string): Promise<Result<LookedAt>> {
  const refused = await refuseUnless(db, operator, 'look', { action: 'look', object: id.slice(0, 64) })
  if (refused) return refused
  const opened = await openForTeam(db, operator, id)
  if (!opened.ok) return opened
  const [timeline, ownLinks, ownSessions, open, people, [callInDoubt]] = await Promise.all([
    readTimeline(db, id),
    db.select().from(links).where(eq(links.onboardingId, id)).orderBy(desc(links.createdAt)).limit(MOST),
    db
      .select()
      .from(sessions)
      .where(eq(sessions.onboardingId, id))
      .orderBy(desc(sessions.createdAt))
      .limit(MOST),
    db
      .select()
      .from(alerts)
      .where(and(eq(alerts.onboardingId, id), isNull(alerts.resolvedAt)))
      .orderBy(asc(alerts.createdAt))
      .limit(MOST),
    db
      .select()
      .from(onboardings)
      .where(eq(onboardings.businessId, id))
      .orderBy(asc(onboardings.createdAt))
      .limit(MOST),
    db
      .select()
      .from(upstreamCalls)
      .where(and(eq(upstreamCalls.onboardingId, id), eq(upstreamCalls.state, 'in_doubt')))
      .limit(1),
  ])
  await recordAlone(db, operator, { action: 'look', object: id })
  return succeed({
    opened: opened.value,
    timeline,
    people,
    callInDoubt,
    measured: await stepMinutes(db),
    links: ownLinks,
    sessions: ownSessions,
    alerts: open,
  })
}

/** Opens an onboarding for the team; what is gone or never was is refused and written down. */
export async function openForTeam(db: Db, operator: Operator, id: string): Promise<Result<OpenedOnboarding>> {
  const opened = await openOnboarding(db, id)
  if (opened) return succeed(opened)
  const [known] = await db.select({ id: onboardings.id }).from(onboardings).where(eq(onboardings.id, id))
  const code = known ? 'onboarding.deleted' : 'not_found'
  await recordAlone(db, operator, { action: 'look', object: id.slice(0, 64), code })
  return fail(code)
}
