import 'server-only'
import { peopleMark } from '@/lib/flow/company/people-digest'
import { keepPeopleTurn } from '@/lib/flow/company/people-turn'
import { takenOffElsewhere } from '@/lib/flow/company/taken-off'
import { countShown, type Device } from '@/lib/flow/onboarding/count-asked'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { refreshPeople } from '@/lib/flow/people/refresh-people'
import { proofFor } from '@/lib/flow/sessions/proof'
import { plannedFor } from '@/lib/model/plan/steps-of-screen'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import type { PageView } from '@/lib/model/views/page/page-view'
import { PEOPLE_TOLD, type PeopleTold, type PeopleView } from '@/lib/model/views/people/types'
import type { Db } from '@/lib/platform/db/open'
import { pageOf } from '../whole-page'
import { peopleScreen, peopleTitle } from './people-screen'

/** So long the list says that somebody was taken off it elsewhere: its user may not come every day. */
const TOLD_MS = 14 * 24 * 60 * 60_000

/** What the address of the list can say. */
type Query = { page?: unknown; told?: unknown }

export type LoadedPeople =
  | { kind: 'list'; page: PageView; view: PeopleView }
  | { kind: 'elsewhere'; href: string }

/**
 * The page of a company's people. It leads elsewhere where the service does not ask about people, and where this
 * browser may not see what was said about them.
 */
export async function loadPeople(
  db: Db,
  visit: Visit,
  query: Query,
  openedOn?: Device,
): Promise<LoadedPeople> {
  if (!showsPeople(visit)) return { kind: 'elsewhere', href: insteadOfPeople(visit) }
  const people = await refreshPeople(db, visit, { whenEmpty: true })
  await keepPeopleTurn(db, visit, people)
  if (openedOn) countShown(visit, plannedFor(planOf(visit), PEOPLE_STEP), openedOn)
  const takenOffAt = await takenOffElsewhere(db, visit.onboarding.id, new Date(Date.now() - TOLD_MS))
  const said = { page: Number(query.page) || 1, told: toldOf(query.told), takenOffAt }
  const view = peopleScreen(visit, people, said)
  const content = { kind: 'people', page: { kind: 'list', view } } as const
  const mark = { step: PEOPLE_STEP, digest: peopleMark(people) }
  const loaded = { kind: 'page', content, title: peopleTitle(visit, 'list'), watch: true, mark } as const
  const page = pageOf(visit, loaded, { back: paths.home(visit.onboarding.id) })
  return { kind: 'list', page: telling(page, view.told), view }
}

/** The page as it is, with what has just happened read out once it is there. */
function telling(page: PageView, said: string | undefined): PageView {
  return said && page.watch ? { ...page, watch: { ...page.watch, said } } : page
}

/** Whether this browser may see the list: the service asks about people, and stored answers are shown here. */
export function showsPeople(visit: Visit): boolean {
  const asked = planOf(visit).steps.some(({ step }) => step.id === PEOPLE_STEP)
  return asked && visit.session.trusted && visit.session.onlyStep === null
}

/** Where somebody is led who may not see the list: to the proof of who they are, where one would help. */
export function insteadOfPeople(visit: Visit): string {
  const { id } = visit.onboarding
  const couldProve = !visit.session.trusted && visit.session.onlyStep === null && proofFor(visit)
  return couldProve ? paths.prove(id) : paths.home(id)
}

function toldOf(given: unknown): PeopleTold | undefined {
  return PEOPLE_TOLD.find((told) => told === given)
}
