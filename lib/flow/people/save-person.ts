import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { foundingDate, mayAddPeople, mayEditPeople } from '@/lib/flow/company/company-facts'
import { fieldsFor } from '@/lib/flow/company/editable-fields'
import { factsOf, howReached, listPeople, nameOf, type Person } from '@/lib/flow/company/list-people'
import { insertOnboarding } from '@/lib/flow/onboarding/insert-onboarding'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { dayOf, FIRST_ZONE } from '@/lib/flow/pages/day-of'
import { alreadyListed, isInScope, OWNER_ROLE } from '@/lib/model/people/rules'
import { replaceAnswers } from '@/lib/model/plan/bodies'
import { olderThanCompany } from '@/lib/model/plan/dates-in-order'
import type { PostedForm } from '@/lib/model/plan/form'
import { readForm, typedFromAnswers } from '@/lib/model/plan/form'
import type { About } from '@/lib/model/plan/screen-at'
import { isAboutPart } from '@/lib/model/requirements/about-person'
import { controlOf } from '@/lib/model/requirements/controls'
import type { Advice, Answers, Field, Problem, Typed } from '@/lib/model/requirements/define'
import { seenInput } from '@/lib/model/requirements/define'
import { pointersOf } from '@/lib/model/requirements/registry'
import { companyAddressAsHome, SAME_ADDRESS } from '@/lib/model/requirements/same-address'
import { drawnInput } from '@/lib/model/views/people/parts'
import type { Db, Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { sentence } from '@/lib/platform/i18n/sentence'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { changePerson } from './change-person'
import type { SavePersonOutcome } from './save-outcome'
import { typedPerson } from './typed-person'

/** More people than this stand for no company. */
const MOST_PEOPLE = 100

/**
 * Adds a person to the company's list, or changes what the company says about one.
 *
 * @param isFirstPage only who a new person is was asked, and nothing is saved yet
 */
export async function savePerson(
  db: Db,
  visit: Visit,
  about: About,
  form: PostedForm,
  isFirstPage = false,
): Promise<SavePersonOutcome> {
  const people = await listPeople(db, visit)
  const known = people.find(({ id }) => id === about.personId)
  const all = fieldsFor(known, about.personId === undefined && about.isMe)
  const fields = isFirstPage ? all.filter((field) => !isAboutPart(field)) : all
  const typed = withoutStale(fields, typedPerson(fields, form), form, known)
  const isOpen = about.personId === undefined ? mayAddPeople(visit) : mayEditPeople(visit)
  if (!isOpen) return { kind: 'closed', typed }
  if (about.personId !== undefined && !known) return { kind: 'gone', typed }
  if (fields.length === 0) return { kind: 'fixed', typed }
  const limited = await takePoint(db, 'submit', visit.onboarding.id)
  if (limited) return { kind: 'limited', typed, failure: limited }
  const read = readPerson(visit, fields, typed, known)
  const stated = replaceAnswers(known?.stated ?? {}, fields, read.values)
  const isNew = about.personId === undefined && !isFirstPage && read.problems.length === 0
  if (isNew && isAdded(fields, stated, people)) return { kind: 'saved', small: isSmall(stated) }
  const problems = read.problems.length > 0 ? read.problems : twiceListed(fields, stated, known, people)
  if (problems.length > 0) return { kind: 'invalid', typed, problems }
  const advice = [
    ...read.advice,
    ...(isFirstPage ? [] : notNeeded(fields, stated, typed, form)),
    ...olderThanCompany(fields, read.values, typed, foundingDate(visit)),
  ]
  if (advice.length > 0) return { kind: 'advised', typed, advice }
  if (isFirstPage) return { kind: 'known', typed }
  if (known) return changePerson(db, visit, known, { fields, typed, stated })
  return addPerson(db, visit, { fields, typed, stated, isMe: about.personId === undefined && about.isMe })
}

/**
 * What is typed about someone on the list, where an input that still holds what it was drawn with holds what is known
 * now: it may have been changed elsewhere in the meantime, and nobody has said anything else here.
 */
function withoutStale(
  fields: readonly Field[],
  typed: Typed,
  form: PostedForm,
  known: Person | undefined,
): Typed {
  if (!known) return typed
  const now = typedFromAnswers(fields, known.stated)
  const meant = Object.entries(typed).map(([name, text]) =>
    form.get(drawnInput(name)) === text ? ([name, now[name] ?? ''] as const) : ([name, text] as const),
  )
  return Object.fromEntries(meant)
}

function readPerson({ session }: Visit, fields: readonly Field[], typed: Typed, known: Person | undefined) {
  const today = dayOf(session, FIRST_ZONE)
  const { locale } = session
  return readForm(fields, typed, {
    answers: known?.stated ?? {},
    customerType: 'representative',
    today,
    locale,
  })
}

type Statement = { fields: readonly Field[]; typed: Typed; stated: Answers }

/** Two tabs may add the same person at once: the company's row is their queue. */
function addPerson(
  db: Db,
  visit: Visit,
  { fields, typed, stated, isMe }: Statement & { isMe: boolean },
): Promise<SavePersonOutcome> {
  const { id, integratorId } = visit.onboarding
  return db.transaction(async (tx) => {
    await lockOnboarding(tx, id)
    const people = await listPeople(tx, visit)
    if (isAdded(fields, stated, people)) return { kind: 'saved' as const, small: isSmall(stated) }
    const problems = twiceListed(fields, stated, undefined, people)
    if (problems.length > 0) return { kind: 'invalid', typed, problems }
    if (people.length >= MOST_PEOPLE) return { kind: 'full', typed }
    const home = typed[SAME_ADDRESS] ? companyAddressAsHome(visit.draft.answers) : {}
    await insertPerson(tx, integratorId, visit, { answers: { ...stated, ...home }, isMe })
    return { kind: 'saved' as const, small: isSmall(stated) }
  })
}

async function insertPerson(
  tx: Queries,
  integratorId: string,
  company: Visit,
  { answers, isMe }: { answers: Answers; isMe: boolean },
): Promise<void> {
  const known = { answers, company, isMe }
  const made = await insertOnboarding(tx, integratorId, { type: 'representative' }, known)
  if (isMe) await tx.update(onboardings).set({ answersBy: 'here' }).where(eq(onboardings.id, made.id))
}

/** Whether the list has someone of whom just this was said: then a press is repeated whose answer got lost. */
function isAdded(fields: readonly Field[], stated: Answers, people: readonly Person[]): boolean {
  const places = pointersOf(fields)
  return people.some((one) => places.every((place) => isDeepStrictEqual(one.stated[place], stated[place])))
}

/** The same person twice would be checked twice, and at the service nobody could tell the two apart. */
function twiceListed(
  fields: readonly Field[],
  stated: Answers,
  known: Person | undefined,
  people: readonly Person[],
): readonly Problem[] {
  const own = howReached(known?.id ?? '', stated)
  return (['email', 'phone'] as const).flatMap((way) => {
    const field = fields.find(({ parts }) => parts.value === `/${way}`)
    const only = { id: own.id, email: undefined, phone: undefined, [way]: own[way] }
    const twin = alreadyListed(
      only,
      people.map(({ contact }) => contact),
    )
    const name = nameOf(people.find(({ id }) => id === twin?.id)?.stated ?? {})
    if (!field || !twin) return []
    return [
      { input: controlOf(field).inputFor(field, 'value'), ...sentence(`people.twice_${way}`, { name }) },
    ]
  })
}

/** Someone the law does not ask for is listed only by those who want it. */
function notNeeded(
  fields: readonly Field[],
  stated: Answers,
  typed: Typed,
  form: PostedForm,
): readonly Advice[] {
  const field = fields.find(({ control }) => control === 'part')
  if (!field || isInScope(factsOf('', stated, false))) return []
  const input = controlOf(field).inputFor(field, 'share')
  const text = typed[input] ?? ''
  const seen = { input: seenInput(input), text }
  return form.get(seen.input) === text ? [] : [{ input, key: 'people.not_needed', seen }]
}

function isSmall(stated: Answers): boolean {
  const { share, roles } = factsOf('', stated, false)
  return (share ?? 0) > 0 && !roles.includes(OWNER_ROLE)
}
