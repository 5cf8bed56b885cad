import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Db } from '@/lib/db/open'
import { onboardings, sessions } from '@/lib/db/schema/onboarding'
import { type News, newsSince, standingOf, stillNews } from '@/lib/plan/diff'
import type { Plan } from '@/lib/plan/plan'
import type { Visit } from '@/lib/sessions/visit'

/**
 * What has changed since the person was last here. It is worked out at the first page of a visit, which starts with
 * its session, and told for as long as it is so; what is drawn now is remembered for the next visit.
 */
export async function newsOf(db: Db, { session, onboarding }: Visit, plan: Plan): Promise<readonly News[]> {
  const news = session.news ?? newsSince(onboarding.shown ?? undefined, plan)
  if (!session.news) await db.update(sessions).set({ news }).where(eq(sessions.id, session.id))
  const shown = standingOf(plan)
  if (!isDeepStrictEqual(shown, onboarding.shown))
    await db.update(onboardings).set({ shown }).where(eq(onboardings.id, onboarding.id))
  return stillNews(news, plan)
}
