import 'server-only'
import type { Db } from '@/lib/db/open'
import { typedKey } from '@/lib/drafts/typed-text'
import { inputNames, typedFromAnswers } from '@/lib/plan/form'
import type { PageView } from '@/lib/plan/page-view'
import { personFormView } from '@/lib/plan/show/people/form'
import { liveOwnership } from '@/lib/plan/show/people/live'
import type { FormView } from '@/lib/plan/views/form'
import type { LiveOwnershipView } from '@/lib/plan/views/people'
import { controlOf } from '@/lib/requirements/controls'
import type { Answers, Field, Typed } from '@/lib/requirements/define'
import { SAME_ADDRESS } from '@/lib/requirements/same-address'
import type { Visit } from '@/lib/sessions/visit'
import { CONTACT_PLACE, contactOf } from '../contact'
import type { ScreenExtras } from '../loaded-screen'
import { pageAround } from '../page-around'
import { paths } from '../paths'
import { wordsOf } from '../screen-context'
import { companyAddress, companyName, mayEditPeople } from './company-facts'
import { fieldsFor } from './editable'
import { listPeople, nameOf, type Person } from './list-people'
import { insteadOfPeople, NEW_PERSON, PEOPLE_STEP, showsPeople } from './load-people'
import type { About } from './save-person'

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
    if (!mayEditPeople(visit)) return { kind: 'elsewhere', href: paths.people(id) }
  }
  const isMe = known?.isMe ?? (about.personId === undefined && about.isMe)
  const fields = fieldsFor(known, isMe)
  if (fields.length === 0) return { kind: 'elsewhere', href: paths.people(id) }
  const view = formOf(visit, { people, known, isMe, fields, extras })
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

type FormParts = {
  people: readonly Person[]
  known: Person | undefined
  isMe: boolean
  fields: readonly Field[]
  extras: ScreenExtras
}

function formOf(visit: Visit, parts: FormParts): FormView {
  const { known, isMe, fields, extras } = parts
  const answers = known?.stated ?? (isMe ? ownContact(visit) : {})
  const typed = extras.typed ?? { ...typedFromAnswers(fields, answers), ...unsavedOf(visit, parts) }
  return personFormView({
    words: wordsOf(visit),
    asker: visit.integrator.name,
    name: known && nameOf(known.stated),
    company: companyName(visit),
    isMe,
    fields,
    typed,
    ownership: ownershipOf(visit, parts, typed),
    answers,
    problems: extras.problems ?? [],
    ...(extras.advice ? { advice: extras.advice } : {}),
    ...(extras.notice ? { notice: extras.notice } : {}),
    companyAddress: known ? undefined : companyAddress(visit),
    listHref: paths.people(visit.onboarding.id),
  })
}

/** What was typed about somebody new and not saved yet, in this form's own inputs. */
function unsavedOf({ draft, session }: Visit, { known, fields }: FormParts): Typed {
  const kept = known ? {} : (draft.typed[typedKey(session, PEOPLE_STEP)] ?? {})
  const names = new Set([...inputNames(fields), SAME_ADDRESS])
  return Object.fromEntries(Object.entries(kept).filter(([name]) => names.has(name)))
}

/** Whoever fills this in about themselves has told already how they are reached. */
function ownContact(visit: Visit): Answers {
  const given = (['email', 'phone'] as const).flatMap((way) => {
    const contact = contactOf(visit, way)
    return contact === undefined ? [] : [[CONTACT_PLACE[way], contact] as const]
  })
  return Object.fromEntries(given)
}

function ownershipOf(visit: Visit, { people, known, fields }: FormParts, typed: Typed): LiveOwnershipView {
  const field = fields.find(({ control }) => control === 'part')
  const input = field ? controlOf(field).inputFor(field, 'share') : ''
  return liveOwnership({
    words: wordsOf(visit),
    others: people.filter(({ id }) => id !== known?.id),
    number: known?.number ?? people.length + 1,
    isDone: known?.turn === 'done',
    input,
    typed: typed[input] ?? '',
  })
}
