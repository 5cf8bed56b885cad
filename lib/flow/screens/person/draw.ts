import 'server-only'
import { companyAddress, companyName } from '@/lib/flow/company/company-facts'
import { fieldsFor } from '@/lib/flow/company/editable-fields'
import { nameOf, type Person } from '@/lib/flow/company/list-people'
import { typedKey } from '@/lib/flow/drafts/typed-text'
import { CONTACT_PLACE, contactOf } from '@/lib/flow/onboarding/contact'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { inputNames, typedFromAnswers } from '@/lib/model/plan/form'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { controlOf } from '@/lib/model/requirements/controls'
import type { Answers, Field, Typed } from '@/lib/model/requirements/define'
import { SAME_ADDRESS } from '@/lib/model/requirements/same-address'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import type { FormView } from '@/lib/model/views/form/types'
import { personFormView } from '@/lib/model/views/people/form'
import { liveOwnership } from '@/lib/model/views/people/live'
import type { LiveOwnershipView } from '@/lib/model/views/people/types'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { autosaveTarget } from '../autosave-target'
import { answerOf, type FormScreenAnswer, type ScreenAnswer, type ScreenPage } from '../screen-page'
import type { ListFacts } from './person-at'

type Parts = {
  people: readonly Person[]
  known: Person | undefined
  isMe: boolean
  fields: readonly Field[]
}

/** The form about one person: what the company has said, and what was typed and not saved yet. */
export function drawPerson(
  visit: Visit,
  { about }: AtOf<'person'>,
  { people }: ListFacts,
  given?: ScreenAnswer,
): ScreenPage {
  const known = people.find(({ id }) => id === about.personId)
  const isMe = known?.isMe ?? (about.personId === undefined && about.isMe)
  const parts = { people, known, isMe, fields: fieldsFor(known, isMe) }
  const view = personForm(visit, parts, answerOf(given, 'form'))
  // A window's title outlives a visit in histories and on shared screens, so that no name is in it.
  const title = known ? wordsOf(visit).t('people.change') : view.title
  const screen = { kind: 'form', view } as const
  return {
    content: { kind: 'screen', screen, ...(known ? {} : { autosave: autosaveTarget(visit, PEOPLE_STEP) }) },
    title,
  }
}

function personForm(visit: Visit, parts: Parts, answer: FormScreenAnswer | undefined): FormView {
  const { known, isMe, fields } = parts
  const answers = known?.stated ?? (isMe ? ownContact(visit) : {})
  // The second page has what was typed there before, although the first one did not send it.
  const kept = answer && answer.page !== 'part' ? {} : unsavedOf(visit, parts)
  const typed = { ...(answer ? {} : typedFromAnswers(fields, answers)), ...kept, ...answer?.typed }
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
    problems: answer?.problems ?? [],
    ...(answer?.advice ? { advice: answer.advice } : {}),
    ...withoutUndefined({
      notice: answer?.notice,
      drawn: answer?.drawn,
      page: known ? undefined : answer ? answer.page : 'who',
      carried: answer?.carried,
    }),
    companyAddress: known ? undefined : companyAddress(visit),
    listHref: paths.people(visit.onboarding.id),
  })
}

/** What was typed about someone new and not saved yet, in this form's own inputs. */
function unsavedOf({ draft, session }: Visit, { known, fields }: Parts): Typed {
  const kept = known ? {} : (draft.typed[typedKey(session, PEOPLE_STEP)] ?? {})
  const names = new Set([...inputNames(fields), SAME_ADDRESS])
  return Object.fromEntries(Object.entries(kept).filter(([name]) => names.has(name)))
}

/** Someone who fills this in about themselves has already said how they are reached. */
function ownContact(visit: Visit): Answers {
  const given = (['email', 'phone'] as const).flatMap((way) => {
    const contact = contactOf(visit, way)
    return contact === undefined ? [] : [[CONTACT_PLACE[way], contact] as const]
  })
  return Object.fromEntries(given)
}

function ownershipOf(visit: Visit, { people, known, fields }: Parts, typed: Typed): LiveOwnershipView {
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
