import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Session, Visit } from '@/lib/flow/onboarding/visit'
import { type News, shownStates, stillNews } from '@/lib/model/news/news-since'
import type { Happened } from '@/lib/model/plan/history'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { asKnownTo, historyOf, historyQuery } from './history-of'
import { newsAtFirst } from './news-of'

/** What a visit's home page tells beside the plan. */
type Told = { happened: readonly Happened[]; news: readonly News[] }

/**
 * What happened, and what has changed since the person was last here. The latter is worked out at the first page of a
 * visit, which starts with its session, and told for as long as it is so; what is drawn now is remembered for the next
 * visit. One statement reads and remembers.
 *
 * A visit is a session here. Reloading therefore changes nothing, a person's own actions are not reported as news, and
 * of two browsers the first to come reads the change. Only states by step are kept, no code and no value.
 *
 * @param shape how this visit is drawn, where that was decided just now; null where it was not
 */
export async function tellHome(db: Db, visit: Visit, shape: Session['shape']): Promise<Told> {
  const plan = planOf(visit)
  const { session, onboarding } = visit
  const news = newsAtFirst(visit, plan)
  const shown = shownStates(plan)
  const ofVisit = { ...(session.news ? {} : { news }), ...withoutUndefined({ shape: shape || undefined }) }
  const writes = [
    ...(Object.keys(ofVisit).length > 0
      ? [db.update(sessions).set(ofVisit).where(eq(sessions.id, session.id))]
      : []),
    ...(isDeepStrictEqual(shown, onboarding.shown)
      ? []
      : [db.update(onboardings).set({ shown }).where(eq(onboardings.id, onboarding.id))]),
  ]
  const along = writes.map((write, index) => db.$with(`remembered_${index}`).as(write))
  const happened =
    along.length > 0 ? await historyQuery(db.with(...along), onboarding.id) : await historyOf(db, visit)
  return { happened: onboarding.customerId ? asKnownTo(visit, happened) : [], news: stillNews(news, plan) }
}
