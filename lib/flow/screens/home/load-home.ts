import 'server-only'
import { eq } from 'drizzle-orm'
import type { Person } from '@/lib/flow/company/list-people'
import { peopleMark } from '@/lib/flow/company/people-digest'
import { keepPeopleTurn } from '@/lib/flow/company/people-turn'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Session, Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { refreshPeople } from '@/lib/flow/people/refresh-people'
import { fitsOnePage } from '@/lib/model/plan/build-plan'
import type { Plan } from '@/lib/model/plan/plan'
import { SHORT_PAGE } from '@/lib/model/plan/screens'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import { homeView } from '@/lib/model/views/home/home-view'
import { statusView } from '@/lib/model/views/home/status-view'
import type { Db } from '@/lib/platform/db/open'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { loadHandedOff } from '../hand-off/load-handed-off'
import { loadPointed } from '../hand-off/load-pointed'
import { standingOf } from '../people/people-screen'
import { type LoadedScreen, page } from '../screen-content'
import { homeFacts } from './home-facts'
import { reviewTimeMs } from './review-times'
import { tellHome } from './tell-home'

/** The home of an onboarding: checklist, short page or status, whichever the service's answer calls for. */
export async function loadHome(db: Db, before: Visit): Promise<LoadedScreen> {
  const people = await peopleOf(db, before)
  const visit = people ? await keepPeopleTurn(db, before, people) : before
  const plan = planOf(visit)
  const { onlyStep, pointedStep } = visit.session
  if (onlyStep) return (pointedStep ? loadPointed : loadHandedOff)(db, visit, plan, onlyStep)
  const isStatus = visit.onboarding.status === 'sending' || plan.nextAction !== 'customer_action'
  const shape = isStatus ? visit.session.shape : shapeOf(visit, plan)
  const isNew = shape !== visit.session.shape
  if (!isStatus && plan.phase !== 'intake' && shape === 'short' && fitsOnePage(plan)) {
    if (isNew) await db.update(sessions).set({ shape }).where(eq(sessions.id, visit.session.id))
    return { kind: 'elsewhere', href: paths.step(visit.onboarding.id, SHORT_PAGE) }
  }
  const input = {
    ...(await homeInput(db, visit, plan, isNew ? shape : undefined)),
    ...(people && visit.session.trusted
      ? { people: people.map((person) => standingOf(person, wordsOf(visit))) }
      : {}),
  }
  const marked = people ? { mark: { step: PEOPLE_STEP, digest: peopleMark(people) } } : {}
  if (isStatus) {
    const view = statusView({ ...input, reviewMs: await reviewTimeMs(db, visit) })
    const isOver = plan.phase === 'approved' || plan.phase === 'rejected'
    return { ...page({ kind: 'status', view }, view.title, !isOver), ...marked }
  }
  const view = homeView(input)
  return { ...page({ kind: 'checklist', view }, view.title, plan.phase !== 'intake'), ...marked }
}

/** The people of a company whose plan speaks of them; undefined for everybody else. */
async function peopleOf(db: Db, visit: Visit): Promise<readonly Person[] | undefined> {
  const speaks = planOf(visit).steps.some(({ step }) => step.flow === 'people')
  return speaks && visit.session.onlyStep === null ? refreshPeople(db, visit) : undefined
}

/** One page or a checklist is decided once, when the visit starts, and kept for the visit. */
function shapeOf({ session }: Visit, plan: Plan): Session['shape'] {
  return plan.phase === 'intake' ? session.shape : (session.shape ?? (fitsOnePage(plan) ? 'short' : 'list'))
}

/** Everything the home page is drawn from. */
export async function homeInput(db: Db, visit: Visit, plan: Plan, shape?: Session['shape']) {
  return { ...homeFacts(visit, plan), ...(await tellHome(db, visit, plan, shape)) }
}
