import 'server-only'
import { mayAddPeople, mayEditPeople } from '@/lib/flow/company/company-facts'
import { fieldsFor } from '@/lib/flow/company/editable-fields'
import { canInvite } from '@/lib/flow/company/ways-open'
import {
  inviteScreen,
  peopleScreen,
  peopleTitle,
  removeScreen,
} from '@/lib/flow/screens/people/people-screen'
import { personScreen } from '@/lib/flow/screens/people/person-screen'
import { type LoadedScreen, page, type ScreenExtras } from '@/lib/flow/screens/screen-content'
import type { Plan } from '@/lib/model/plan/plan'
import { PERSON_PAGES } from '@/lib/model/plan/screens'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import type { PeoplePage } from '@/lib/model/views/people/types'
import type { Scene } from './scene'

/** The last parts of the addresses under which pages about a company's people are looked at. */
export const PEOPLE_PAGES: readonly string[] = [PEOPLE_STEP, ...Object.values(PERSON_PAGES)]

/**
 * A page about a company's people: the list, the form about somebody new, and what can be done about the first one on
 * the list. Undefined where the plan asks about nobody, or nothing can be done.
 */
export function peopleContent(
  { visit, people }: Scene,
  plan: Plan,
  step: string,
  extras: ScreenExtras,
): LoadedScreen | undefined {
  const isAsked = plan.steps.some((one) => one.step.id === PEOPLE_STEP)
  if (!people || !isAsked) return undefined
  const [first] = people
  switch (step) {
    case PEOPLE_STEP:
      return own(visit, { kind: 'list', view: peopleScreen(visit, people, { page: 1 }) })
    case PERSON_PAGES.form:
      return mayAddPeople(visit) ? personForm({ visit, people }, extras) : undefined
    case PERSON_PAGES.ways:
      return first && canInvite(first)
        ? own(visit, { kind: 'invite', view: inviteScreen(visit, first) })
        : undefined
    case PERSON_PAGES.remove:
      return first && mayEditPeople(visit)
        ? own(visit, { kind: 'remove', view: removeScreen(visit, first, undefined) })
        : undefined
  }
}

function own(visit: Scene['visit'], content: PeoplePage): LoadedScreen {
  return page({ kind: 'people', page: content }, peopleTitle(visit, content.kind), false)
}

function personForm(
  { visit, people }: Required<Pick<Scene, 'visit'>> & { people: NonNullable<Scene['people']> },
  extras: ScreenExtras,
): LoadedScreen {
  const view = personScreen(visit, {
    people,
    known: undefined,
    isMe: false,
    fields: fieldsFor(undefined),
    extras,
  })
  return page({ kind: 'screen', screen: { kind: 'form', view } }, view.title, false)
}
