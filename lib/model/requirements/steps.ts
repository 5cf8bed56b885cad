import type { Messages, NamesWith } from '@/lib/platform/i18n/message-key'
import { BIRTH_PARTS, NAME_PARTS, type StepPart } from './step-parts'

/** How a step is carried out. `internal` codes are the service's own work: nothing for the person to do. */
export type Flow = 'form' | 'code' | 'document' | 'face' | 'terms' | 'people' | 'internal'

export type GroupId = 'about_you' | 'company' | 'people' | 'documents' | 'check'

/** What a person should have at hand; words under `ready.<id>`. */
export type Readiness =
  | 'identity_document'
  | 'address_letter'
  | 'phone'
  | 'mailbox'
  | 'camera'
  | 'tax_number'
  | 'company_documents'

/** What every step says of itself. */
type StepFacts = {
  group: GroupId
  /** Whether support may write it down for a person on the phone: nothing that proves, identifies or binds anyone. */
  assisted: boolean
  /** Honest effort of an average person, in minutes; until there is data of our own. */
  minutes: number
  ready: readonly Readiness[]
  /** The contact a one-time code goes to. */
  channel?: 'email' | 'phone'
  /** Which documents the step takes. */
  documentPurpose?: 'identity' | 'address' | 'face_report' | 'company'
  /** The service's type of a company's document; people choose theirs. */
  documentType?: string
  /** The step whose answers this one talks about; it cannot start before they are known. */
  after?: NamesWith<Messages['steps'], 'first'>
  /** Parts of it that are asked without the rest. */
  parts?: readonly StepPart[]
}

/** Ids with the words that every screen needs: a row of the table without them does not compile. */
type WordedId = NamesWith<Messages['steps'], 'task' | 'title' | 'thing' | 'correct'>

type Row = StepFacts & ({ id: WordedId; flow: Exclude<Flow, 'internal'> } | { id: string; flow: 'internal' })

/** Every screen in the order people meet them: what depends on others or on a letter early, the camera last. */
const table = [
  {
    id: 'email',
    group: 'about_you',
    flow: 'code',
    assisted: false,
    channel: 'email',
    minutes: 1,
    ready: ['mailbox'],
  },
  {
    id: 'phone',
    group: 'about_you',
    flow: 'code',
    assisted: false,
    channel: 'phone',
    minutes: 1,
    ready: ['phone'],
  },
  {
    id: 'name',
    group: 'about_you',
    flow: 'form',
    assisted: true,
    minutes: 1,
    ready: [],
    parts: NAME_PARTS,
  },
  { id: 'address', group: 'about_you', flow: 'form', assisted: true, minutes: 1, ready: [] },
  { id: 'part', group: 'about_you', flow: 'form', assisted: false, minutes: 1, ready: [] },
  { id: 'company-name', group: 'company', flow: 'form', assisted: true, minutes: 1, ready: [] },
  {
    id: 'company-form',
    group: 'company',
    flow: 'form',
    assisted: false,
    minutes: 1,
    ready: ['company_documents'],
  },
  { id: 'company-address', group: 'company', flow: 'form', assisted: true, minutes: 1, ready: [] },
  {
    id: 'company-tax',
    group: 'company',
    flow: 'form',
    assisted: false,
    minutes: 1,
    ready: [],
    after: 'company-address',
  },
  {
    id: 'company-register',
    group: 'company',
    flow: 'form',
    assisted: false,
    minutes: 1,
    ready: [],
    after: 'company-address',
  },
  { id: 'company-activity', group: 'company', flow: 'form', assisted: true, minutes: 1, ready: [] },
  { id: 'company-industry', group: 'company', flow: 'form', assisted: true, minutes: 1, ready: [] },
  { id: 'company-regulated', group: 'company', flow: 'form', assisted: false, minutes: 1, ready: [] },
  { id: 'company-purpose', group: 'company', flow: 'form', assisted: true, minutes: 1, ready: [] },
  { id: 'company-funds', group: 'company', flow: 'form', assisted: true, minutes: 1, ready: [] },
  { id: 'company-size', group: 'company', flow: 'form', assisted: true, minutes: 1, ready: [] },
  { id: 'people', group: 'people', flow: 'people', assisted: false, minutes: 3, ready: [] },
  {
    id: 'birth',
    group: 'about_you',
    flow: 'form',
    assisted: false,
    minutes: 1,
    ready: [],
    parts: BIRTH_PARTS,
  },
  { id: 'residency', group: 'about_you', flow: 'form', assisted: false, minutes: 1, ready: [] },
  { id: 'gender', group: 'about_you', flow: 'form', assisted: false, minutes: 1, ready: [] },
  { id: 'work', group: 'about_you', flow: 'form', assisted: true, minutes: 1, ready: [] },
  { id: 'funds', group: 'about_you', flow: 'form', assisted: true, minutes: 1, ready: [] },
  { id: 'purpose', group: 'about_you', flow: 'form', assisted: true, minutes: 1, ready: [] },
  { id: 'intermediary', group: 'about_you', flow: 'form', assisted: false, minutes: 1, ready: [] },
  { id: 'tax', group: 'about_you', flow: 'form', assisted: false, minutes: 1, ready: ['tax_number'] },
  { id: 'terms', group: 'about_you', flow: 'terms', assisted: false, minutes: 1, ready: [] },
  {
    id: 'identity',
    group: 'documents',
    flow: 'document',
    assisted: false,
    documentPurpose: 'identity',
    minutes: 2,
    ready: ['identity_document'],
  },
  {
    id: 'address-proof',
    group: 'documents',
    flow: 'document',
    assisted: false,
    documentPurpose: 'address',
    minutes: 2,
    ready: ['address_letter'],
    after: 'address',
  },
  {
    id: 'incorporation',
    group: 'documents',
    flow: 'document',
    assisted: false,
    documentPurpose: 'company',
    documentType: 'incorporation_cert',
    minutes: 2,
    ready: ['company_documents'],
  },
  {
    id: 'shareholders',
    group: 'documents',
    flow: 'document',
    assisted: false,
    documentPurpose: 'company',
    documentType: 'shareholder_registry',
    minutes: 2,
    ready: [],
  },
  {
    id: 'company-address-proof',
    group: 'documents',
    flow: 'document',
    assisted: false,
    documentPurpose: 'company',
    documentType: 'proof_of_address',
    minutes: 2,
    ready: [],
  },
  {
    id: 'face',
    group: 'documents',
    flow: 'face',
    assisted: false,
    documentPurpose: 'face_report',
    minutes: 1,
    ready: ['camera'],
  },
  { id: 'review', group: 'check', flow: 'internal', assisted: false, minutes: 0, ready: [] },
] as const satisfies readonly Row[]

type Known = (typeof table)[number]

/** The screens by their ids, as they stand in addresses. */
export type StepId = Exclude<Known, { flow: 'internal' }>['id']

/** The screens that take documents. */
export type DocumentStepId = Extract<Known, { documentPurpose: string }>['id']

/** The screens that lead to a page of the service. */
export type HostedStepId = Extract<Known, { flow: 'face' | 'terms' }>['id']

/** One screen: one requirement, or a few that belong together. Words under `steps.<id>`. */
export type ScreenStep = StepFacts & { id: StepId; flow: Exclude<Flow, 'internal'> }

/** The service's own work, which nobody sees. */
export type InternalStep = StepFacts & { id: Extract<Known, { flow: 'internal' }>['id']; flow: 'internal' }

export type Step = ScreenStep | InternalStep

export const steps: readonly Step[] = table

/** True for what people see. */
export function isScreen(step: Step): step is ScreenStep {
  return step.flow !== 'internal'
}

/** The id of a step that takes documents, as one whose page has words for that; undefined for any other. */
export function documentStepId(id: StepId): DocumentStepId | undefined {
  return table.flatMap((step) => ('documentPurpose' in step ? [step.id] : [])).find((one) => one === id)
}

/** The id of a step that leads to a page of the service; undefined for any other. */
export function hostedStepId(id: StepId): HostedStepId | undefined {
  return table
    .flatMap((step) => (step.flow === 'face' || step.flow === 'terms' ? [step.id] : []))
    .find((one) => one === id)
}

/** The list of a company's people. */
export const PEOPLE_STEP = 'people' satisfies Extract<Known, { flow: 'people' }>['id']

/** Where someone says what their part in a company is. */
export const PART_STEP = 'part' satisfies StepId
