import { TYPED } from '@/lib/developer/walker/typed'
import { submitStep } from '@/lib/flow/answers/submit-step'
import { listPeople } from '@/lib/flow/company/list-people'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { invitePerson } from '@/lib/flow/people/invite-person'
import { savePerson } from '@/lib/flow/people/save-person'
import { screenFacts } from '@/lib/flow/screens/screen-facts'
import { saveTextAt } from '@/lib/flow/screens/typed-text'
import { holdFirst } from '@/lib/flow/sessions/hold-onboarding'
import { screenAt } from '@/lib/model/plan/screen-at'
import { CHECK_STEP } from '@/lib/model/plan/screens'
import { plannedFor } from '@/lib/model/plan/steps-of-screen'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { Db } from '@/lib/platform/db/open'
import { present } from '@/lib/platform/errors'
import { type Person, personAt, SessionOver } from '@/test/faults/person'
import { makeOnboarding, prefilled, type World } from '@/test/world'
import { formOf } from '@/test/world/answers'
import { knownCompany } from '@/test/world/business'
import { makeOperator } from '@/test/world/operators'
import { said, typedHome, typedPerson } from '@/test/world/people'
import { type Journal, openJournal } from './journal'
import { type Random, randomOf } from './random'

/** Someone's onboarding with the browsers in which it is open. */
export type Customer = { id: string; type: 'individual' | 'business' | 'representative'; browsers: Person[] }

export type Crowd = {
  world: World
  seed: number
  random: Random
  journal: Journal
  /** The databases of two processes. */
  processes: readonly Db[]
  operator: Operator
  people: Customer[]
  /** Deliveries of the service that have not arrived yet. */
  underWay: Array<{ raw: Buffer; signature: string | null }>
}

/** What the imitated service asks of individuals here. */
const ASKED =
  'first_name,last_name,tax_identification_number,identity_document,email_verification,terms_of_service'

/**
 * Two individuals and a company with a person, each of the three in two browsers. One individual and the company are
 * known to the service already; the person has only to press the button.
 */
export async function gatherCrowd(world: World, seed: number, processes: readonly Db[]): Promise<Crowd> {
  const random = randomOf(seed, 'crowd')
  const crowd: Crowd = {
    world,
    seed,
    random,
    journal: openJournal(),
    processes,
    operator: await makeOperator(world.db, 'support'),
    people: [],
    underWay: [],
  }
  const meta = { sandboxRequire: ASKED, sandboxReviewSeconds: '3600' }
  const individual = () => ({ type: 'individual', prefill: prefilled(), meta })
  const company = { type: 'business', prefill: knownCompany(), meta: { sandboxReviewSeconds: '3600' } }
  await begin(crowd, individual())
  const known = await begin(crowd, individual())
  await known.post(CHECK_STEP, TYPED.proofs)
  await withPerson(crowd, await begin(crowd, company))
  return crowd
}

async function begin(crowd: Crowd, body: { type: string }): Promise<Person> {
  const started = await makeOnboarding(crowd.world, body)
  const type = body.type === 'business' ? 'business' : 'individual'
  const [first, second] = [personAt(crowd.world, started), personAt(crowd.world, started)]
  for (const browser of [first, second]) await browser.open()
  crowd.people.push({ id: started.id, type, browsers: [first, second] })
  return first
}

async function withPerson(crowd: Crowd, company: Person): Promise<void> {
  const { db } = crowd.world
  await company.post(CHECK_STEP, TYPED.proofs)
  const typed = typedPerson({ share: '30', phone: '(202) 555-0188', since: ['1', '5', '2020'] })
  await savePerson(db, await company.visit(), { personId: undefined, isMe: false }, said(typed))
  const [person] = await listPeople(db, await company.visit())
  const { id } = present(person, 'a listed person')
  const made = await invitePerson(db, await company.visit(), id)
  if (!made || !('link' in made)) throw new Error('no link was made')
  const browser = personAt(crowd.world, { id, link: { id: '', url: made.link.url, expiresAt: '' } })
  await browser.open()
  await browser.post('address', typedHome())
  crowd.people.push({ id, type: 'representative', browsers: [browser] })
}

/** Comes in again by a new link where the session is over; the integrator sends it. */
export async function comeIn({ journal }: Crowd, browser: Person): Promise<void> {
  try {
    await browser.visit()
  } catch (error) {
    if (!(error instanceof SessionOver)) throw error
    if (journal.erased.has(browser.id)) return
    await browser.getNewLink()
    await browser.open()
  }
}

type Form = { fields: Record<string, string>; places: Record<string, unknown> }

/** Answers a step where the page is there, and notes at which places and whether the page says that it is saved. */
export async function answer(
  crowd: Crowd,
  browser: Person,
  step: string,
  { fields, places }: Form,
  db: Db,
): Promise<void> {
  const { journal } = crowd
  let kind = 'nothing'
  const act = await journal.act(`answer ${step}`, async () => {
    const visit = await holdFirst(db, await browser.visit(db))
    const facts = screenFacts(visit)
    const at = screenAt(facts, { step, posted: true })
    if (facts.isSending || at.kind !== 'form') return
    const outcome = await submitStep(db, visit, at.planned, formOf(fields))
    kind = outcome.kind
    if (outcome.kind === 'invalid')
      kind = outcome.isRefusal ? `refused ${JSON.stringify(outcome.problems)}` : 'nothing'
  })
  if (kind === 'nothing') return
  journal.given.push({
    ...act,
    name: kind,
    id: browser.id,
    places,
    isSaved: kind === 'saved' || kind === 'held',
  })
}

type Typed = { step: string; fields: Record<string, string> }

/** Types without pressing a button. */
export async function type({ journal }: Crowd, browser: Person, { step, fields }: Typed, db: Db) {
  const at = await browser.visit(db)
  const planned = plannedFor(planOf(at), step)
  if (planned.length === 0) return
  const change = { fields, baseVersion: at.draft.version, opId: crypto.randomUUID() }
  await saveTextAt(db, at, step, change)
  journal.typed.set(browser.id, (journal.typed.get(browser.id) ?? 0) + 1)
}
