import { getsCodes } from '@/lib/model/requirements/define'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import type { Plan, PlannedStep } from './plan'
import { mayReplaceDocument } from './plan'
import { CHECK_STEP, HOME, PERSON_PAGES, PROVE_STEP, type ScreenKind, SHORT_PAGE } from './screens'
import { fitsOnePage } from './short-page'
import { canEdit, plannedFor } from './steps-of-screen'

/** What an address asks for beyond its step. */
type Wish = (typeof WISHES)[number] | 'none'
export const WISHES = ['change', 'choose', 'again', 'elsewhere'] as const

/** Whom a page about one person of a company means: someone on the list, or someone new, who may be its user. */
export type About = { personId: string } | { personId: undefined; isMe: boolean }

/** An address of the flow, or the form that was sent from it. */
export type ScreenAddress = {
  /** Its last part; the home and pages about a person have names of their own. */
  step: string
  wish?: Wish
  person?: About
  /** The page answers a form that was sent from it. */
  posted?: boolean
  /** Where a proof leads back to: the last part of an address. */
  after?: string
}

/** What is decided from: the plan, and what is known of the visit. Plain data. */
export type ScreenFacts = {
  plan: Plan
  /** The create call is under way. */
  isSending: boolean
  /** The customer exists at the service. */
  isCustomer: boolean
  /** How this visit is drawn; null until that is decided. */
  shape: 'list' | 'short' | null
  /** The one step this browser may do, where it may do only one. */
  onlyStep: string | null
  /** The step that the team's link points at. */
  pointedStep: string | null
  /** Stored answers are shown in this browser. */
  isTrusted: boolean
  /** There is something to prove here, and a way to do it. */
  canProve: boolean
  /** Steps whose contact can be changed before it is confirmed. */
  changeable: ReadonlySet<string>
  /** Steps of which it is known which document it will be. */
  chosen: ReadonlySet<string>
  /** What can be done about a company's people, where they were read. */
  company: { mayAdd: boolean; mayEdit: boolean; people: readonly ListedFacts[] } | undefined
}

type ListedFacts = { id: string; canChange: boolean; canInvite: boolean }

type OnSteps = { step: string; planned: readonly [PlannedStep, ...PlannedStep[]] }
/** A page that can be taken along to another device. */
type Moving = OnSteps & { onOtherDevice: boolean }
type OneStep = { planned: PlannedStep | undefined; onlyStep: string }

type Parts = {
  checklist: unknown
  status: unknown
  handed_off: OneStep
  pointed: OneStep
  form: OnSteps
  short: OnSteps
  check: { step: string }
  code: OnSteps
  contact: OnSteps
  proof: { step: string; after: string | undefined }
  document_choice: OnSteps
  upload: Moving
  hosted: Moving
  people: { planned: readonly PlannedStep[] }
  person: { about: About }
  person_ways: { personId: string }
  person_remove: { personId: string }
}

/** A page of one kind, with what of the plan it is about. */
export type AtOf<Kind extends ScreenKind> = { kind: Kind } & Parts[Kind]
export type PageAt = { [Kind in ScreenKind]: AtOf<Kind> }[ScreenKind]

/**
 * Where an address leads that has no page now. `done`: its step is not open any more; `fixed`: nor is the one that the
 * team pointed at; `gone`: nobody of that name is on the list.
 */
export type Instead = 'home' | 'done' | 'fixed' | 'short' | 'prove' | 'people' | 'gone'
type ScreenAt = PageAt | { kind: 'elsewhere'; to: Instead }

const insteadOf = (to: Instead): ScreenAt => ({ kind: 'elsewhere', to })

/** Which screen is at an address. Every page, every answer and every preview asks here. */
export function screenAt(facts: ScreenFacts, address: ScreenAddress): ScreenAt {
  const { step } = address
  if (step === HOME) return homeAt(facts)
  const at = anyStepAt(facts, address)
  const isOver = at.kind === 'elsewhere' && at.to === 'home' && facts.pointedStep === step
  return isOver && !isOpen(facts, step) ? insteadOf('fixed') : at
}

/** One page or a checklist is decided once, when the visit starts, and kept for the visit. */
export function visitShape({ plan, shape }: Pick<ScreenFacts, 'plan' | 'shape'>): ScreenFacts['shape'] {
  return plan.phase === 'intake' ? shape : (shape ?? (fitsOnePage(plan) ? 'short' : 'list'))
}

/** Nothing is to be done: the home says how the check stands. What is on its way is listed until it has arrived. */
export function showsStatus({ plan, isSending }: Pick<ScreenFacts, 'plan' | 'isSending'>): boolean {
  if (isSending) return true
  return plan.nextAction !== 'customer_action' && !plan.steps.some(({ pause }) => pause)
}

function homeAt(facts: ScreenFacts): ScreenAt {
  const { plan, onlyStep } = facts
  if (onlyStep !== null) {
    const kind = facts.pointedStep === null ? 'handed_off' : 'pointed'
    return { kind, onlyStep, planned: plan.steps.find(({ step }) => step.id === onlyStep) }
  }
  if (showsStatus(facts)) return { kind: 'status' }
  return visitShape(facts) === 'short' && fitsOnePage(plan) ? insteadOf('short') : { kind: 'checklist' }
}

function anyStepAt(facts: ScreenFacts, address: ScreenAddress): ScreenAt {
  const { step, after } = address
  if (step === PROVE_STEP) return facts.canProve ? { kind: 'proof', step, after } : insteadOf('home')
  if (facts.isSending) return insteadOf('home')
  if (step === CHECK_STEP) return facts.plan.readyToSend ? { kind: 'check', step } : insteadOf('home')
  return PEOPLE_PAGES.includes(step) ? peopleAt(facts, address) : stepAt(facts, address)
}

function stepAt(facts: ScreenFacts, { step, wish, posted }: ScreenAddress): ScreenAt {
  const { plan } = facts
  const [first, ...more] = plannedFor(plan, step)
  if (!first || first.state === 'cannot_start') return insteadOf('home')
  const own: OnSteps = { step, planned: [first, ...more] }
  if (step === SHORT_PAGE) return { kind: 'short', ...own }
  const isUnconfirmed = first.step.channel && facts.isCustomer && !getsCodes(plan.type)
  // A contact that no code confirms is asked for by its form, and only where the service wants it.
  if (isUnconfirmed && !first.open) return insteadOf('done')
  const flow = facts.isCustomer && !isUnconfirmed ? first.step.flow : 'form'
  if (flow === 'form') return canEdit(first, plan) ? { kind: 'form', ...own } : insteadOf('home')
  const replaces = wish === 'again' && mayReplaceDocument(first, plan)
  if (!first.open && !replaces) return insteadOf('done')
  if (flow === 'code')
    return { kind: wish === 'change' && facts.changeable.has(step) ? 'contact' : 'code', ...own }
  const moving: Moving = { ...own, onOtherDevice: wish === 'elsewhere' }
  // Files are no part of a form: what is sent from here is about the choice, or the service's page.
  const isChosen = facts.chosen.has(step) && wish !== 'choose' && !posted
  if (isChosen) return { kind: 'upload', ...moving }
  return flow === 'document' ? { kind: 'document_choice', ...own } : { kind: 'hosted', ...moving }
}

/** The last parts of the addresses about a company's people. */
export const PEOPLE_PAGES: readonly string[] = [PEOPLE_STEP, ...Object.values(PERSON_PAGES)]

/** Whether this browser may see the list: the service asks about people, and stored answers are shown here. */
export function seesPeople({
  plan,
  isTrusted,
  onlyStep,
}: Pick<ScreenFacts, 'plan' | 'isTrusted' | 'onlyStep'>): boolean {
  return isTrusted && onlyStep === null && plan.steps.some(({ step }) => step.flow === 'people')
}

function peopleAt(facts: ScreenFacts, { step, person, posted }: ScreenAddress): ScreenAt {
  if (!seesPeople(facts))
    return insteadOf(!facts.isTrusted && facts.onlyStep === null && facts.canProve ? 'prove' : 'home')
  if (step === PEOPLE_STEP) return { kind: 'people', planned: plannedFor(facts.plan, PEOPLE_STEP) }
  const { people = [], mayAdd = false, mayEdit = false } = facts.company ?? {}
  const personId = person?.personId
  const known = people.find(({ id }) => id === personId)
  if (step === PERSON_PAGES.form && person) {
    if (known && !known.canChange) return insteadOf('people')
    // What was typed is shown again even where there is nobody left whom it could be about.
    if (posted) return { kind: 'person', about: person }
    if (personId !== undefined && !known) return insteadOf('gone')
    return (known ? mayEdit : mayAdd) ? { kind: 'person', about: person } : insteadOf('people')
  }
  if (!known) return insteadOf('gone')
  if (step === PERSON_PAGES.remove) return { kind: 'person_remove', personId: known.id }
  return known.canInvite ? { kind: 'person_ways', personId: known.id } : insteadOf('people')
}

function isOpen({ plan }: ScreenFacts, stepId: string): boolean {
  return plan.steps.some(({ step, open }) => step.id === stepId && open)
}

/** The steps a page asks about; none for pages that ask nothing. */
export function plannedAt(at: PageAt): readonly PlannedStep[] {
  if (at.kind === 'handed_off' || at.kind === 'pointed') return []
  return 'planned' in at ? at.planned : []
}
