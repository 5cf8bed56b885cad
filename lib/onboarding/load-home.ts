import 'server-only'
import { eq } from 'drizzle-orm'
import type { Db } from '@/lib/db/open'
import { sessions } from '@/lib/db/schema/onboarding'
import { fitsOnePage } from '@/lib/plan/build-plan'
import type { Plan } from '@/lib/plan/plan'
import { homeView } from '@/lib/plan/show/home-view'
import { statusView } from '@/lib/plan/show/status-view'
import { openingsOf } from '@/lib/plan/unlocks'
import type { Visit } from '@/lib/sessions/visit'
import { historyOf } from './history-of'
import { loadHandedOff } from './load-handed-off'
import { checklistInput, SHORT_PAGE } from './load-screen'
import { type LoadedScreen, page } from './loaded-screen'
import { newsOf } from './news-of'
import { paths } from './paths'
import { planOf } from './plan-of'
import { reviewTimeMs } from './review-times'

/** The home of an onboarding: checklist, short page or status, whichever the service's answer calls for. */
export async function loadHome(db: Db, visit: Visit): Promise<LoadedScreen> {
  const plan = planOf(visit)
  if (visit.session.onlyStep) return loadHandedOff(db, visit, plan, visit.session.onlyStep)
  const isStatus = visit.onboarding.status === 'sending' || plan.nextAction !== 'customer_action'
  if (!isStatus && (await wantsShortPage(db, visit, plan)))
    return { kind: 'elsewhere', href: paths.step(visit.onboarding.id, SHORT_PAGE) }
  const input = await homeInput(db, visit, plan)
  if (isStatus) {
    const view = statusView({ ...input, reviewMs: await reviewTimeMs(db, visit.onboarding.type) })
    return page({ kind: 'status', view }, view.title, plan.phase !== 'approved' && plan.phase !== 'rejected')
  }
  const view = homeView(input)
  return page({ kind: 'checklist', view }, view.title, plan.phase !== 'intake')
}

/** One page or a checklist is decided once, when the visit starts, and kept for the visit. */
async function wantsShortPage(db: Db, visit: Visit, plan: Plan): Promise<boolean> {
  if (plan.phase === 'intake') return false
  const shape = visit.session.shape ?? (fitsOnePage(plan) ? 'short' : 'list')
  if (!visit.session.shape) await db.update(sessions).set({ shape }).where(eq(sessions.id, visit.session.id))
  return shape === 'short' && fitsOnePage(plan)
}

/** Everything the home page is drawn from. */
export async function homeInput(db: Db, visit: Visit, plan: Plan) {
  const { onboarding, snapshot } = visit
  return {
    ...checklistInput(visit, plan),
    happened: await historyOf(db, visit),
    news: await newsOf(db, visit, plan),
    openings: openingsOf(snapshot?.profiles ?? []),
    approvedAt: onboarding.approvedAt ?? undefined,
    reference: onboarding.reference,
    returnUrl: onboarding.returnUrl ?? undefined,
    sending: onboarding.status === 'sending',
    helpHref: paths.help(onboarding.id),
    receiptHref: paths.receipt(onboarding.id),
    reminderHref: paths.reminder(onboarding.id),
  }
}
