import type { CustomerType, Requirement, ScreenStep, StepId } from '@/lib/model/requirements/define'
import { requirementOf, requirementsFor, requirementsOf, steps } from '@/lib/model/requirements/registry'
import { isScreen, PEOPLE_STEP } from '@/lib/model/requirements/steps'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Profile } from '@/lib/upstream/types'
import { type Criteria, mergeCriteria, restricted } from './criteria'
import { expectedAfterIntake, laterCodes } from './expected'
import { answeredIn } from './has-answers'
import { fixedInputs, heldAs, type Policy } from './held-fields'
import { intakeProfile } from './intake'
import {
  isDoable,
  type NextAction,
  nothingExpected,
  type Pause,
  type Phase,
  type Plan,
  type PlanInput,
  type PlannedStep,
  type StepState,
} from './plan'

const screens = steps.filter(isScreen)

/**
 * The ordered steps with their states, and the one thing that happens next: a pure function of the service's answer
 * and the registry. It never decides whether something is asked; the service already did.
 */
export function buildPlan(input: PlanInput): Plan {
  const isAnswered = answeredIn(input)
  const intake = input.profiles === undefined
  const profiles = input.profiles ?? [intakeProfile(input, isAnswered)]
  const whole = mergeCriteria(profiles, input.type, againIn(input))
  const criteria = intake ? whole : restricted(whole, input.restriction ?? {})
  const isKnown = (code: string) => requirementOf(code, input.type) !== undefined
  const answerable = { ...criteria, required: criteria.required.filter(isKnown) }
  const named = distinctSteps(criteria, input.type)
  const lists = listsOf(answerable)
  const planned = screens
    .filter((step) => named.has(step.id))
    .map((step) => planStep(step, answerable, lists, input))
  const locked = planned.map((one) => lockUntilReady(one, planned))
  const unknownCodes = criteria.required.filter((code) => !isKnown(code))
  const phase = phaseOf(intake, profiles, criteria, whole)
  const isOnHold = profiles.some(({ status }) => status === 'on_hold')
  const nextAction = nextActionOf(phase, locked, isOnHold)
  const next = nextStep(locked, input.putOff)
  const expected = intake ? expectedAfterIntake(input, isAnswered) : nothingExpected
  return {
    type: input.type,
    phase,
    nextAction,
    steps: locked,
    ...(next && nextAction === 'customer_action' ? { next } : {}),
    readyToSend: intake && locked.every(({ open }) => !open),
    hidden: requirementsFor[input.type].flatMap(({ fields }) =>
      fields.filter((field) => heldAs(field, input) === 'hidden'),
    ),
    unknownCodes,
    later: intake ? expected.leftOut : laterCodes(whole, criteria, input.type),
    unplacedErrors: criteria.unplacedErrors,
    expected,
    minutes: locked.filter(({ open }) => open).reduce((sum, { step }) => sum + step.minutes, 0),
  }
}

function distinctSteps(criteria: Criteria, type: CustomerType): Set<string> {
  const codes = [...criteria.required, ...criteria.pending, ...criteria.complete]
  return new Set(codes.flatMap((code) => requirementOf(code, type)?.step ?? []))
}

/** The codes that are waited for, those that are looked at, and all that are named. Every step asks them. */
type Lists = Readonly<Record<'required' | 'pending' | 'named', ReadonlySet<string>>>

function listsOf({ required, pending, complete }: Criteria): Lists {
  return {
    required: new Set(required),
    pending: new Set(pending),
    named: new Set([...required, ...pending, ...complete]),
  }
}

function planStep(step: ScreenStep, criteria: Criteria, lists: Lists, input: PlanInput): PlannedStep {
  const all = requirementsOf(step.id)
  const inList = (list: ReadonlySet<string>) => (one: Requirement) => one.codes.some((code) => list.has(code))
  const requirements = all.filter(inList(lists.named))
  const wanted = all.filter(inList(lists.required))
  const open = wanted.length > 0
  const givenBack = input.givenBack?.has(step.id) === true
  const refusal = all.flatMap(({ codes }) => codes.flatMap((code) => criteria.refusals.get(code) ?? []))[0]
  const state = stateOf(step, {
    open,
    refused: refusal !== undefined,
    pending: open ? wanted.every(inList(lists.pending)) : all.some(inList(lists.pending)),
    begun: input.begun.has(step.id),
    sent: input.sent.has(step.id),
    held: input.held.has(step.id),
    withTeam: input.withTeam.has(step.id),
    givenBack,
    othersAtTurn: step.flow === 'people' && input.peopleAtTurn === true,
    reviewed: requirements.some(({ codes }) => codes.some((code) => criteria.reviewed.has(code))),
  })
  const isOpen = (open || givenBack) && !RESTING.has(state)
  const pause = isOpen ? pauseOf(step, state, wanted, input) : undefined
  // While something is open only that is asked; a finished step can be opened again as a whole.
  const asked = (open ? wanted : requirements).flatMap(({ fields }) => fields)
  // What the service asks for all the same has to be answered, whichever side provided it.
  const isKept = input.profiles === undefined || !open
  const kept = (policy: Policy) => (isKept ? asked.filter((field) => heldAs(field, input) === policy) : [])
  const [locked, hidden] = [kept('locked'), kept('hidden')]
  return {
    step,
    requirements,
    codes: requirements.flatMap(({ codes }) => namedOf(codes, lists)),
    fields: asked.filter((field) => !locked.includes(field) && !hidden.includes(field)),
    locked,
    fixed: Object.assign({}, ...(isKept ? asked.map((field) => fixedInputs(field, input)) : [])),
    state,
    open: isOpen,
    ...withoutUndefined({ refusal, pause }),
  }
}

/** Why nothing can be done about an open step. Something new to change can be done, whatever was given before. */
function pauseOf(
  step: ScreenStep,
  state: StepState,
  wanted: readonly Requirement[],
  { handedIn, filesOnTheirWay, lockedUntil }: PlanInput,
): Pause | undefined {
  if (filesOnTheirWay?.has(step.id)) return { why: 'on_its_way' }
  const isHandedIn =
    wanted.length > 0 && wanted.every(({ codes }) => codes.some((code) => handedIn?.has(code)))
  if (isHandedIn && state !== 'problem') return { why: 'on_its_way' }
  const until = step.flow === 'code' ? lockedUntil?.get(step.id) : undefined
  return until && { why: 'locked', until }
}

/** A list of people is asked for again by the company's own changes as well; then it says itself what is to do. */
function againIn({ again = [], type, peopleAgain }: PlanInput): readonly string[] {
  return again.filter((code) => peopleAgain || requirementOf(code, type)?.step !== PEOPLE_STEP)
}

/** Wanted by the service still, and nothing for the person to do. */
const RESTING: ReadonlySet<StepState> = new Set<StepState>(['in_review', 'with_team', 'waiting_for_others'])

/**
 * Of one requirement's codes those that wait, else all that are named: an address may be given and not yet confirmed.
 */
function namedOf(codes: readonly string[], { required, named }: Lists): readonly string[] {
  const waiting = codes.filter((code) => required.has(code))
  return waiting.length > 0 ? waiting : codes.filter((code) => named.has(code))
}

type Signs = {
  open: boolean
  refused: boolean
  pending: boolean
  begun: boolean
  sent: boolean
  held: boolean
  withTeam: boolean
  givenBack: boolean
  othersAtTurn: boolean
  reviewed: boolean
}

function stateOf(step: ScreenStep, signs: Signs): StepState {
  if (signs.held) return 'in_review'
  if (signs.open && signs.withTeam) return 'with_team'
  if (signs.open && signs.othersAtTurn) return 'waiting_for_others'
  if (signs.refused || signs.givenBack) return 'problem'
  // The lists may overlap: what was sent and is under review is not asked a second time.
  if (signs.open)
    return signs.pending && signs.sent ? 'in_review' : signs.begun ? 'in_progress' : 'not_started'
  if (signs.pending) return 'in_review'
  return step.group === 'documents' && signs.reviewed ? 'accepted' : 'completed'
}

/** A step that talks about another step's answers waits for them. */
function lockUntilReady(one: PlannedStep, all: readonly PlannedStep[]): PlannedStep {
  const before = all.find(({ step }) => step.id === one.step.after)
  return one.open && before?.open && !before.pause ? { ...one, state: 'cannot_start' } : one
}

/**
 * @param criteria what is asked for here
 * @param whole all that the service wants: while it wants more, no check begins, and what is asked here has its own end
 */
function phaseOf(intake: boolean, profiles: readonly Profile[], criteria: Criteria, whole: Criteria): Phase {
  if (intake) return 'intake'
  const has = (status: Profile['status']) => profiles.some((profile) => profile.status === status)
  if (criteria.required.length > 0) return 'open'
  if (has('on_hold')) return 'on_hold'
  if (whole.required.length > 0) return 'answered'
  if (has('pending') || has('incomplete') || has('unknown') || profiles.length === 0) return 'in_review'
  return has('rejected') ? 'rejected' : 'approved'
}

function nextActionOf(phase: Phase, planned: readonly PlannedStep[], isOnHold: boolean): NextAction {
  // A lock ends by itself, and then it is the person's turn again.
  if (phase === 'intake' || planned.some((one) => isDoable(one) || one.pause?.why === 'locked'))
    return 'customer_action'
  if (phase === 'approved' || (phase === 'answered' && !planned.some(isLookedAt))) return 'none'
  return phase === 'rejected' || isOnHold ? 'contact_support' : 'wait'
}

/** The service may still send it back. */
function isLookedAt({ state }: PlannedStep): boolean {
  return state === 'in_review'
}

/** Of what can be done now, what was refused comes first, then the order of the tables, then what is put off. */
function nextStep(
  planned: readonly PlannedStep[],
  putOff: ReadonlySet<string> = new Set(),
): StepId | undefined {
  const doable = planned.filter(isDoable)
  const now = doable.filter(({ step }) => !putOff.has(step.id))
  const [first] = now.length > 0 ? now : doable
  return (now.find(({ state }) => state === 'problem') ?? first)?.step.id
}
