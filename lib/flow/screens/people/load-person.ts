import 'server-only'
import { mayAddPeople, mayEditPeople } from '@/lib/flow/company/company-facts'
import { fieldsFor } from '@/lib/flow/company/editable-fields'
import { listPeople } from '@/lib/flow/company/list-people'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { pageAround } from '@/lib/flow/pages/page-frame'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { About } from '@/lib/flow/people/save-person'
import type { FormView } from '@/lib/model/views/form/types'
import type { PageView } from '@/lib/model/views/page/page-view'
import type { Db } from '@/lib/platform/db/open'
import type { ScreenExtras } from '../screen-content'
import { insteadOfPeople, showsPeople } from './load-people'
import { NEW_PERSON } from './people-screen'
import { personScreen } from './person-screen'

export type LoadedPerson =
  | { kind: 'form'; page: PageView; view: FormView }
  | { kind: 'elsewhere'; href: string }

/** Whom an address means: somebody on the list by id, or somebody new, with `me=1` the company's user. */
export function aboutOf(person: string, me: unknown): About {
  return person === NEW_PERSON ? { personId: undefined, isMe: me === '1' } : { personId: person }
}

/** The form about one person. Somebody who was taken off the list meanwhile leads back to it, which says so. */
export async function loadPerson(
  db: Db,
  visit: Visit,
  about: About,
  extras: ScreenExtras = {},
): Promise<LoadedPerson> {
  const { id } = visit.onboarding
  if (!showsPeople(visit)) return { kind: 'elsewhere', href: insteadOfPeople(visit) }
  const people = await listPeople(db, visit)
  const known = people.find((one) => one.id === about.personId)
  const isGone = about.personId !== undefined && !known
  // What was typed is shown again even where there is nobody left whom it could be about.
  if (!extras.typed) {
    if (isGone) return { kind: 'elsewhere', href: paths.people(id, 'gone') }
    const isOpen = about.personId === undefined ? mayAddPeople(visit) : mayEditPeople(visit)
    if (!isOpen) return { kind: 'elsewhere', href: paths.people(id) }
  }
  const isMe = known?.isMe ?? (about.personId === undefined && about.isMe)
  const fields = fieldsFor(known, isMe)
  if (fields.length === 0) return { kind: 'elsewhere', href: paths.people(id) }
  const view = personScreen(visit, { people, known, isMe, fields, extras })
  const content = { kind: 'screen', screen: { kind: 'form', view } } as const
  return {
    kind: 'form',
    view,
    page: pageAround(
      visit,
      content,
      known ? wordsOf(visit).t('people.change') : view.title,
      paths.people(id),
    ),
  }
}
