import 'server-only'
import type { Session, Visit } from '@/lib/flow/onboarding/visit'
import { type News, newsSince, stillNews } from '@/lib/model/news/news-since'
import type { Plan } from '@/lib/model/plan/plan'

/** What has changed since the person was last here, as it was worked out when the visit began or would be now. */
export function newsAtFirst({ session, onboarding }: Visit, plan: Plan): NonNullable<Session['news']> {
  return session.news ?? newsSince(onboarding.shown ?? undefined, plan)
}

/** The same as far as it is still so. */
export function newsOf(visit: Visit, plan: Plan): readonly News[] {
  return stillNews(newsAtFirst(visit, plan), plan)
}
