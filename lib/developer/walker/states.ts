import { knownCompany, knownPerson, SAMPLE_NAME } from '@/lib/integrators/onboardings/samples'
import { requirementsFor, stepWith } from '@/lib/model/requirements/registry'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import { passport } from './sample-passport'
import { type Ask, beginWalk, type Walker } from './walk'

/** A state of the flow: how its onboarding starts, the way there, and the page that shows it. */
type State = {
  begin: () => object
  walk: (walker: Walker) => Promise<void>
  /** The step to look at; without one the page of the whole onboarding. */
  step?: string
  /** The link itself shows it. */
  atLink?: true
}

const EMAIL = stepWith(({ channel }) => channel === 'email').id
const IDENTITY = stepWith(({ documentPurpose }) => documentPurpose === 'identity').id
const TAX =
  requirementsFor.individual.find(({ fields }) => fields.some(({ control }) => control === 'tax'))?.step ?? ''

/** Only the identity document is asked for, and the review is done at once. */
const documentAlone = (sandboxScenario: string, more: object = {}) => ({
  type: 'individual',
  prefill: knownPerson(),
  meta: { sandboxModel: 'streamlined', sandboxScenario, ...more },
})

const AT_ONCE = { sandboxReviewSeconds: '0' }

async function sendAnswers(walker: Walker): Promise<void> {
  await walker.enter()
  await walker.answer('check')
  await walker.until('the customer exists', ({ status }) => status === 'open')
}

async function sendDocument(walker: Walker): Promise<void> {
  await sendAnswers(walker)
  await walker.answer(IDENTITY)
  await walker.hand(IDENTITY, await passport())
}

/** Sends the document and waits for what the review makes of it. */
function reviewed(begin: () => object, status: string): State {
  return {
    begin,
    walk: async (walker) => {
      await sendDocument(walker)
      await walker.until(status, (now) => now.status === status)
    },
  }
}

/** One more than are judged. */
const MOST_TRIES = 6

async function tryTooOften(walker: Walker): Promise<void> {
  await sendAnswers(walker)
  await walker.answer(EMAIL)
  // A code that was judged wrong is not judged again.
  for (let tries = 0; tries < MOST_TRIES; tries += 1) await walker.answer(EMAIL, { code: `00000${tries}` })
}

const PEOPLE = [
  { ...SAMPLE_NAME, share: '60', roles: ['director'] },
  { firstName: 'Tamsin', lastName: 'Achterberg', share: '40', roles: [] },
  { firstName: 'Ivo', lastName: 'Lindqvist', share: '0', roles: ['director'] },
]

async function namePeople(walker: Walker): Promise<void> {
  await sendAnswers(walker)
  for (const [index, { share, roles, ...names }] of PEOPLE.entries()) {
    const representationDetails = {
      roles,
      ownershipPercentage: share,
      isControlPerson: index === 0,
      isSigner: index === 0,
      title: 'Partner',
      relationshipEstablishedAt: '2019-05-03',
    }
    const prefill = { email: knownPerson().email, ...names, representationDetails }
    await walker.ask('POST', '/api/onboardings', { type: 'representative', business: walker.id, prefill })
  }
}

const states = {
  fresh_link: { begin: () => ({ type: 'individual' }), walk: async () => undefined, atLink: true },
  first_visit: {
    begin: () => ({ type: 'individual' }),
    walk: ({ enter }) => enter(),
  },
  too_many_tries: {
    begin: () => ({ type: 'individual', prefill: knownPerson() }),
    walk: tryTooOften,
    step: EMAIL,
  },
  only_the_document: { begin: () => documentAlone('approve'), walk: sendAnswers },
  document_refused: {
    begin: () => documentAlone('blurry_id', AT_ONCE),
    walk: async (walker) => {
      await sendDocument(walker)
      await walker.until('the document came back', ({ steps }) =>
        steps.some(({ state }) => state === 'problem'),
      )
    },
  },
  unknown_code: {
    begin: () => documentAlone('unknown_code'),
    walk: async (walker) => {
      await sendAnswers(walker)
      await walker.until('a code nobody knows', ({ unknownCodes }) => unknownCodes.length > 0)
    },
  },
  update_refused: {
    begin: () => ({
      ...documentAlone('locked_identity'),
      prefill: { ...knownPerson(), personalInformation: {} },
    }),
    walk: async (walker) => {
      await sendAnswers(walker)
      await walker.answer(TAX)
      await walker.until('the team has it', ({ steps }) => steps.some(({ state }) => state === 'with_team'))
    },
  },
  nothing_else_asked: {
    begin: () => ({
      ...documentAlone('approve'),
      prefill: { ...knownPerson(), personalInformation: {} },
      only: requirementsFor.individual.flatMap(({ step, codes }) => (step === TAX ? codes : [])),
    }),
    walk: async (walker) => {
      await sendAnswers(walker)
      await walker.answer(TAX)
      await walker.until('all that is asked for is answered', ({ status }) => status === 'answered')
    },
  },
  with_the_team: {
    begin: () => documentAlone('approve'),
    walk: async (walker) => {
      await sendAnswers(walker)
      await walker.press(IDENTITY)
    },
    step: IDENTITY,
  },
  in_review: reviewed(() => documentAlone('in_review'), 'in_review'),
  approved: reviewed(() => documentAlone('approve', AT_ONCE), 'approved'),
  ended: reviewed(() => documentAlone('reject', AT_ONCE), 'rejected'),
  company_with_people: {
    begin: () => ({ type: 'business', prefill: knownCompany() }),
    walk: namePeople,
    step: PEOPLE_STEP,
  },
  link_revoked: {
    begin: () => ({ type: 'individual' }),
    walk: async ({ id, ask }) => void (await ask('DELETE', `/api/onboardings/${id}/links`)),
    atLink: true,
  },
} satisfies Record<string, State>

export type StateId = keyof typeof states

/** The states of the flow that someone may want to look at. */
export const WALKED_STATES: Readonly<Record<StateId, State>> = states

/** Whether a state has this name. */
export function isStateId(name: unknown): name is StateId {
  return typeof name === 'string' && Object.hasOwn(WALKED_STATES, name)
}

/** The names of all states, in the order in which a customer may meet them. */
export const STATE_IDS = Object.keys(WALKED_STATES).filter(isStateId)

/** Walks a new customer of the sandbox to a state, by the ways a customer has. */
export async function walkTo(ask: Ask, id: StateId): Promise<Walker> {
  const state: State = WALKED_STATES[id]
  const walker = await beginWalk(ask, state.begin())
  await state.walk(walker)
  return walker
}
