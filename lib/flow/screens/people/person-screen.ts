import 'server-only'
import { companyAddress, companyName } from '@/lib/flow/company/company-facts'
import { nameOf, type Person } from '@/lib/flow/company/list-people'
import { typedKey } from '@/lib/flow/drafts/typed-text'
import { CONTACT_PLACE, contactOf } from '@/lib/flow/onboarding/contact'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { inputNames, typedFromAnswers } from '@/lib/model/plan/form'
import { controlOf } from '@/lib/model/requirements/controls'
import type { Answers, Field, Typed } from '@/lib/model/requirements/define'
import { SAME_ADDRESS } from '@/lib/model/requirements/same-address'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import type { FormView } from '@/lib/model/views/form/types'
import { personFormView } from '@/lib/model/views/people/form'
import { liveOwnership } from '@/lib/model/views/people/live'
import type { LiveOwnershipView } from '@/lib/model/views/people/types'
import type { ScreenExtras } from '../screen-content'

type FormParts = {
  people: readonly Person[]
  known: Person | undefined
  isMe: boolean
  fields: readonly Field[]
  extras: ScreenExtras
}

/** The form about one person: what the company has said, and what was typed and not saved yet. */
export function personScreen(visit: Visit, parts: FormParts): FormView {
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
