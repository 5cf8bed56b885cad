import type { CustomerType, Step } from '@/lib/model/requirements/define'
import { getsCodes } from '@/lib/model/requirements/define'
import { requirementsFor, steps, stepWith } from '@/lib/model/requirements/registry'

/** Where the create call is checked and made; words under `steps.check`. */
export const CHECK_STEP = 'check'
/** The page on which a person shows that a further browser is theirs. */
export const PROVE_STEP = 'prove'
/** The page that all others hang from, and the short one that holds all open simple answers. */
export const HOME = 'home'
export const SHORT_PAGE = 'finish'

/** Pages about one person of a company, by what they are for; in the app their addresses hold who it is. */
export const PERSON_PAGES = { form: 'person', ways: 'person-ways', remove: 'person-remove' } as const

/** Every kind of page that the flow has. Each has a folder of its own beside the table of kinds. */
export type ScreenKind =
  | 'checklist'
  | 'status'
  | 'handed_off'
  | 'pointed'
  | 'form'
  | 'short'
  | 'check'
  | 'code'
  | 'contact'
  | 'proof'
  | 'document_choice'
  | 'upload'
  | 'hosted'
  | 'people'
  | 'person'
  | 'person_ways'
  | 'person_remove'

/** In each list the states are in the order in which a person meets them. */
const FORM = ['empty', 'wrong', 'filled', 'sent_back'] as const
/** A page the service has to answer for. */
const AT_SERVICE = ['unreached'] as const
/** What support wrote down looks alike in every form: the first step that it may write down stands for them. */
const WRITTEN = ['written'] as const
const WRITTEN_AT = stepWith(({ flow, assisted }) => flow === 'form' && assisted)
const PAPER_CHOICE = ['empty', 'wrong', 'filled'] as const
const CODE = ['unsent', 'empty', 'wrong', 'filled', 'locked', ...AT_SERVICE] as const
const UPLOAD = ['no_file', 'wrong_file', 'checking', 'photo', 'sending', 'received', 'refused'] as const
const HAND_OVER = ['before', 'ready', 'waiting', 'refused'] as const
const PEOPLE = [
  ...(['nobody', 'person', 'person_wrong', 'person_filled', 'person_part', 'listed', 'too_much'] as const),
  ...(['ways', 'link_made', 'remove'] as const),
] as const
const STATUS = [
  ...(['checklist', 'sending', 'review', 'approved', 'stopped', 'on_hold', 'unknown'] as const),
  ...AT_SERVICE,
] as const
const COMPANY_STATUS = ['with_team', 'others'] as const
/** Before anything was sent. */
const FIRST = ['first'] as const

export type FormState = (typeof FORM | typeof AT_SERVICE | typeof WRITTEN)[number]
export type CodeState = (typeof CODE)[number]
export type UploadState = (typeof UPLOAD)[number]
export type HandOverState = (typeof HAND_OVER)[number]
export type PeopleState = (typeof PEOPLE)[number]
export type HomeState = (typeof STATUS | typeof COMPANY_STATUS | typeof FIRST)[number]
/** How a screen can stand; words under `operator.gallery.states`. */
export type ScreenState = FormState | CodeState | UploadState | HandOverState | PeopleState | HomeState

/** How a screen is reached: before the customer exists, or for a customer who lacks only its codes. */
type Way = 'intake' | 'customer'

/** A screen that one kind of customer meets. */
export type ScreenEntry = {
  type: CustomerType
  /** The last part of its address. */
  step: string
  way: Way
  /** The codes that lead to it; none where no single one does. */
  codes: readonly string[]
  /** The kinds of page that its states are on. */
  kinds: readonly ScreenKind[]
  states: readonly ScreenState[]
}

/**
 * Every screen that follows from the registry, by who meets it, in the order of meeting. The gallery shows these in
 * each of their states, and the checks in a browser look at the same ones.
 */
export function screensFor(type: CustomerType): readonly ScreenEntry[] {
  const isCompany = type === 'business'
  const atHome = (way: Way, kinds: readonly ScreenKind[], states: readonly ScreenState[]): ScreenEntry => ({
    type,
    step: HOME,
    way,
    codes: [],
    kinds,
    states,
  })
  return [
    atHome('intake', ['checklist'], FIRST),
    atHome('customer', ['checklist', 'status'], isCompany ? [...STATUS, ...COMPANY_STATUS] : STATUS),
    ...steps.flatMap((step) => entriesOf(step, type)),
    ...(type === 'individual' ? [shortEntry(type)] : []),
    {
      type,
      step: CHECK_STEP,
      way: 'intake',
      codes: [],
      kinds: ['check'],
      states: ['empty', 'wrong'],
    },
  ]
}

function entriesOf(step: Step, type: CustomerType): ScreenEntry[] {
  const own = requirementsFor[type].filter((one) => one.step === step.id)
  if (own.length === 0 || step.flow === 'internal') return []
  const hasFields = own.some(({ fields }) => fields.length > 0)
  if (step.flow === 'form' && !hasFields) return []
  const codesOn = (way: Way) =>
    own.map(({ codes: [code], confirmedBy }) => (way === 'customer' ? (confirmedBy ?? code) : code))
  const of = (way: Way): ScreenEntry => {
    const kinds = kindsOf(step, way)
    const states = kinds.flatMap((kind) => statesOf(kind, step, way))
    return { type, step: step.id, way, codes: codesOn(way), kinds, states }
  }
  if (step.channel && !getsCodes(type)) return [of('intake')]
  // What the create call needs is asked before it, and again afterwards only by a code.
  if (!own.every(({ create }) => create?.includes(type))) return [of('customer')]
  return step.flow === 'form' ? [of('intake')] : [of('intake'), of('customer')]
}

/** The kinds of page that a step has. Before the customer exists, all of them are forms. */
function kindsOf({ flow, documentPurpose }: Step, way: Way): readonly ScreenKind[] {
  if (way === 'intake') return ['form']
  switch (flow) {
    case 'code':
      return ['code']
    case 'document':
      return documentPurpose === 'company' ? ['upload'] : ['document_choice', 'upload']
    case 'people':
      return ['people', 'person', 'person_ways', 'person_remove']
    case 'face':
    case 'terms':
      return ['hosted']
    default:
      return ['form']
  }
}

function statesOf(kind: ScreenKind, step: Step, way: Way): readonly ScreenState[] {
  switch (kind) {
    case 'code':
      return CODE
    case 'document_choice':
      return PAPER_CHOICE
    case 'upload':
      return UPLOAD
    case 'hosted':
      return HAND_OVER
    // A person's own pages are met from the list, in the midst of its states.
    case 'people':
      return PEOPLE
    case 'form':
      if (way === 'intake') return FORM
      return [...FORM, ...AT_SERVICE, ...(step === WRITTEN_AT ? WRITTEN : [])]
    default:
      return []
  }
}

/** A few simple answers are asked on one page together. */
const FEW = 3

function shortEntry(type: CustomerType): ScreenEntry {
  const page = { step: SHORT_PAGE, kinds: ['short'], states: PAPER_CHOICE } as const
  return { ...page, type, way: 'customer', codes: shortCodes() }
}

function shortCodes(): readonly string[] {
  const later = steps.flatMap((step) => {
    const own = requirementsFor.individual.filter((one) => one.step === step.id)
    return step.flow === 'form' && own.every(({ create }) => create === undefined) ? own : []
  })
  const simple = later.filter(({ fields }) => fields.length === 1)
  return simple.slice(0, FEW).map(({ codes: [code] }) => code)
}
