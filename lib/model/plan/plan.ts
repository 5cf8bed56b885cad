import type {
  AnsweredField,
  Answers,
  CustomerType,
  Readiness,
  Requirement,
  ScreenStep,
  StepId,
  Typed,
} from '@/lib/model/requirements/define'
import type { Profile } from '@/lib/upstream/types'
import type { Restriction } from './criteria'
import type { Refusal } from './refusal'

/** Every state a step can be in. */
export const STEP_STATES = [
  'not_started',
  'in_progress',
  'completed',
  'accepted',
  'in_review',
  'cannot_start',
  'problem',
  'with_team',
  'waiting_for_others',
] as const
export type StepState = (typeof STEP_STATES)[number]

/** What happens next, for people and for integrators. */
export type NextAction = 'none' | 'wait' | 'customer_action' | 'contact_support'

/**
 * Before the customer exists at the service; while it asks; and the ways it can be then. `answered`: of a few codes
 * that alone are asked for here, none is open, while the service still wants others.
 */
export type Phase = 'intake' | 'open' | 'answered' | 'in_review' | 'approved' | 'rejected' | 'on_hold'

export type PlannedStep = {
  step: ScreenStep
  requirements: readonly Requirement[]
  /** The codes the service named, or those the create call needs; where some of them wait, those. */
  codes: readonly string[]
  /** What is asked, or can be changed. */
  fields: readonly AnsweredField[]
  /** What the integrator gave and keeps as it is: shown, not asked. */
  locked: readonly AnsweredField[]
  /** Inputs of what is asked that hold what the integrator gave and keeps, with their text. */
  fixed: Typed
  state: StepState
  refusal?: Refusal
  /** True while the service wants something here. */
  open: boolean
  /** Why nothing can be done about an open step just now. */
  pause?: Pause
}

/**
 * `on_its_way`: what was given has not reached the service yet, or the service has not said so. `locked`: too many
 * codes were sent or tried.
 */
export type Pause = { why: 'on_its_way' } | { why: 'locked'; until: Date }

/** What the service will ask once it knows the customer, as far as that can be foreseen. */
export type Expected = {
  /** Asked of everybody like this one, or all that the integrator lets us ask. */
  sure: readonly ScreenStep[]
  /** Asked of some: it depends on the country, the model and the service's settings. */
  perhaps: readonly ScreenStep[]
  /** What to lay ready for what is usual. */
  ready: readonly Readiness[]
  /** Codes that are likely to be wanted and that the integrator does not let us ask for. */
  leftOut: readonly string[]
}

export const nothingExpected: Expected = { sure: [], perhaps: [], ready: [], leftOut: [] }

export type Plan = {
  type: CustomerType
  phase: Phase
  nextAction: NextAction
  steps: readonly PlannedStep[]
  /** The step to do next; undefined when there is nothing to do. */
  next?: StepId
  /** True once every answer the create call needs is there. */
  readyToSend: boolean
  /** What the integrator gave and shows nobody. */
  hidden: readonly AnsweredField[]
  /** Codes without a screen; shown calmly, told to the team. */
  unknownCodes: readonly string[]
  /** Codes that the service wants, or is likely to want, and that are not asked for here: they may be asked later. */
  later: readonly string[]
  /** Errors of the service that fit no step. */
  unplacedErrors: number
  /** What the service is likely to ask once it knows the customer; nothing after that. */
  expected: Expected
  /** Minutes of what is open now, by the registry's table. */
  minutes: number
}

/** Whether something can be done about a step now. */
export function isDoable({ open, state, pause }: Pick<PlannedStep, 'open' | 'state' | 'pause'>): boolean {
  return open && state !== 'cannot_start' && pause === undefined
}

/**
 * A company's document can be replaced until the review begins: a later page, or the right file at last. The service
 * counts the last one.
 */
export function mayReplaceDocument({ step, state }: PlannedStep, { phase }: Pick<Plan, 'phase'>): boolean {
  return step.documentPurpose === 'company' && state === 'completed' && phase === 'open'
}

/** A plan as far as a link to one step goes: what else is open, or may come, is not told. */
export function justStep(plan: Plan, stepId: string): Plan {
  return {
    ...plan,
    phase: 'open',
    expected: nothingExpected,
    later: [],
    steps: plan.steps.filter(({ step }) => step.id === stepId),
  }
}

export type PlanInput = {
  type: CustomerType
  /** Undefined until the customer exists at the service. */
  profiles: readonly Profile[] | undefined
  answers: Answers
  /** Steps with text typed but not saved. */
  begun: ReadonlySet<string>
  /** Steps whose answer went to the service, by id. */
  sent: ReadonlySet<string>
  /** Steps whose saved answer waits for the service: not asked again, sent by a job. */
  held: ReadonlySet<string>
  /** Steps whose saved answer the service does not take from here: the team takes over, nobody is asked again. */
  withTeam: ReadonlySet<string>
  /** Steps whose held answer the service refused after its person had left the page. */
  givenBack?: ReadonlySet<string>
  /** Of a company whose user has nothing to do about its people: it is their own turn. */
  peopleAtTurn?: boolean
  /** Of a company whose people have all done their part, and whose list the service asks for again. */
  peopleAgain?: boolean
  /** Codes that the service asks for again after it had something for them. */
  again?: readonly string[]
  /** Codes for which something was submitted that the service has not said to have. */
  handedIn?: ReadonlySet<string>
  /** Steps whose files are all here, and not all at the service yet. */
  filesOnTheirWay?: ReadonlySet<string>
  /** Until when no code can be sent or tried, by step. */
  lockedUntil?: ReadonlyMap<string, Date>
  /**
   * Steps that come after everything else: their code was tried too often, so that only another code helps, or a person
   * was asked for help with them.
   */
  putOff?: ReadonlySet<string>
  /** Places of answers that the integrator gave and nobody here changes. */
  given?: Readonly<Record<string, 'locked' | 'hidden'>>
  /** What to ask for once the customer exists. */
  restriction?: Restriction | undefined
}
