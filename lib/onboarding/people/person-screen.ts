import 'server-only'
import { typedKey } from '@/lib/drafts/typed-text'
import { inputNames, typedFromAnswers } from '@/lib/plan/form'
import { personFormView } from '@/lib/plan/show/people/form'
import { liveOwnership } from '@/lib/plan/show/people/live'
import type { FormView } from '@/lib/plan/views/form'
import type { LiveOwnershipView } from '@/lib/plan/views/people'
import { controlOf } from '@/lib/requirements/controls'
import type { Answers, Field, Typed } from '@/lib/requirements/define'
import { SAME_ADDRESS } from '@/lib/requirements/same-address'
import type { Visit } from '@/lib/sessions/visit'
import { CONTACT_PLACE, contactOf } from '../codes/contact'
import type { ScreenExtras } from '../loaded-screen'
import { paths } from '../paths'
import { wordsOf } from '../screen-context'
import { companyAddress, companyName } from './company-facts'
import { nameOf, type Person } from './list-people'
import { PEOPLE_STEP } from './people-screen'

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
