import type { Words } from '@/lib/platform/i18n/words'
import type { InputView } from './input-view'
import type { Pointer, Scalar, Value } from './pointer'

/** Whom an onboarding is about; a representative stands for a business and has requirements of their own. */
export type CustomerType = 'individual' | 'business' | 'representative'

/** Canonical answers of one onboarding, by their place in the service's bodies. */
export type Answers = Readonly<Record<Pointer, Value>>

/** Text exactly as typed, by form name. */
export type Typed = Readonly<Record<string, string>>

/** A wrong input and the key of the sentence that says so. */
export type Problem = { input: string; key: string; values?: Readonly<Record<string, string | number>> }

export type ControlName =
  | 'text'
  | 'email'
  | 'phone'
  | 'address'
  | 'country'
  | 'birth_country'
  | 'choice'
  | 'yes_no'
  | 'given_name'
  | 'last_name'
  | 'date'
  | 'occupation'
  | 'document_type'
  | 'tax'
  | 'several'
  | 'long_text'
  | 'website'
  | 'further_address'
  | 'registration'
  | 'assets'
  | 'industry'
  | 'part'

/**
 * One answer a person gives on a screen. Composite controls (an address, a tax number with its country and kind)
 * fill several places; `parts` says which.
 */
export type Field = {
  /** Form name, element id and message key: `fields.<id>`. */
  id: string
  control: ControlName
  /** Name of each part and its place in the create and update bodies. A single answer calls its part `value`. */
  parts: Readonly<Record<string, Pointer>>
  /** Values of a choice in the order they are shown; the service's own strings. */
  choices?: readonly string[]
  /** How many choices are open at once; the rest stand under "more". */
  choicesShown?: number
  /** The autofill token of the person who fills in the form about themselves. */
  autocomplete?: string
  /** The first year a date can lie in. */
  earliestYear?: number
  /** A date that can be the day on which it is told: a part begins today, a company is founded. */
  mayBeToday?: true
  /** A date that looks unusual is asked about once; one before this year does by itself. */
  doubted?: { before?: number }
  /** Longest text the service takes. */
  maxLength?: number
  /** Where a country was told that this one often equals: offered for one press. */
  offeredFrom?: Pointer
  /** The form name of the given names beside a family name, where it is not the usual one. */
  givenNames?: string
  /** May be left empty without a word about it, such as a middle name. */
  mayBeEmpty?: boolean
  /** Marked as optional beside its label. */
  optional?: true
  /** Parts that always hold the same, such as the kind of an address. */
  constants?: Readonly<Record<string, Scalar>>
  /** The address of the same screen that this one often repeats. */
  sameAs?: Field
  /** Stands under a title of its own, `fields.<id>.section`. */
  titled?: true
  /** Drawn and needed only while another field of the step has this value. */
  showWhen?: ShowWhen
}

/** True while a field has this value, or this one of its boxes ticked. */
export type ShowWhen = { field: string; is: string }

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
  | 'company_papers'

/** One screen: one requirement, or a few that belong together. Words under `steps.<id>`. */
export type Step = {
  id: string
  group: GroupId
  flow: Flow
  /** Whether support may write it down for a person on the phone: nothing that proves, identifies or binds anybody. */
  assisted: boolean
  /** Honest effort of an average person, in minutes; until there is data of our own. */
  minutes: number
  ready: readonly Readiness[]
  /** The contact a one-time code goes to. */
  channel?: 'email' | 'phone'
  /** Which papers the step takes. */
  papers?: 'identity' | 'address' | 'face_report' | 'company'
  /** The service's type of a company's paper; people choose theirs. */
  documentType?: string
  /** The step whose answers this one talks about; it cannot start before they are known. */
  after?: string
}

/** What satisfies one requirement code of the service. */
export type Requirement = {
  /** The present name first, then names of older generations that mean the same. */
  codes: readonly [string, ...string[]]
  step: string
  fields: readonly Field[]
  /** Codes whose stored answers the service wants in the same call. */
  alongside?: readonly string[]
  /** Customer types whose create call needs these fields. */
  create?: readonly CustomerType[]
  /** Narrows `create` by what is known already; the service wants these only of some. */
  createWhen?: (answers: Answers) => boolean
  /** The rule about a company's people that a code stands for: nothing to answer by itself. */
  peopleRule?: 'control' | 'scope'
  /** Its person alone types it, though it stands in a step that support may write down. */
  neverAssisted?: boolean
  /** Asked of nearly everybody: shown under "have ready" before the service has been asked. */
  usual?: boolean
}

/** What a control may look at besides its field: everything typed on the screen and everything stored. */
export type ControlContext = {
  typed: Typed
  answers: Answers
  customerType: CustomerType
  /** The day it is, as `YYYY-MM-DD`, where a person's form is read; absent where stored answers are read again. */
  today?: string
}

/** Something that looks unusual and is taken all the same once the person has seen it said. */
export type Advice = Problem & {
  /** The text it was said about, and the form name that brings it back: said once, it is not said again. */
  seen: { input: string; text: string }
  /** What the input would hold instead, for one press. */
  instead?: string
}

/** Where a form brings back which text of an input was advised about. */
export function seenInput(input: string): string {
  return `${input}.seen`
}

export type Parsed = {
  values: Readonly<Partial<Record<Pointer, Value>>>
  problems: readonly Problem[]
  advice?: readonly Advice[]
}

export type DrawContext = ControlContext & {
  words: Words
  /** Sentences by form name. */
  problems: Readonly<Record<string, string>>
  /** Fields whose answer decides whether another one is asked. */
  deciding?: ReadonlySet<string>
}

/**
 * A kind of answer. The same object draws it, reads it from a form, shows it again and sums it up, so that these
 * four can never disagree.
 */
export type Control = {
  /** Parts whose value is a list of names. */
  lists?: readonly string[]
  /** Every form name the control reads, in the order they are drawn at most. */
  inputs: (field: Field) => readonly string[]
  draw: (field: Field, at: DrawContext) => readonly InputView[]
  /** Puts text that came at once for all of its inputs where it belongs. */
  layOut?: (field: Field, typed: Typed, locale: string) => Typed
  /** Normalises, then checks. Values only of parts that are given. */
  parse: (field: Field, at: ControlContext) => Parsed
  /** Stored values back as the text a form shows. */
  toTyped: (field: Field, answers: Answers) => Typed
  /** The lines that stand for the answer on the check page. */
  summarise: (field: Field, answers: Answers, words: Words) => readonly string[]
  /** What else stands fast once a part is held for somebody, such as that a held address is no copy. */
  fixedAlong?: (field: Field) => Typed
  /** The form name a pointer of the service's refusal belongs to. */
  inputFor: (field: Field, part: string) => string
}

/** What a ticked box sends. */
export const TICKED = 'on'

/** The place of a single answer. */
export function valuePointer(field: Field): Pointer {
  const pointer = field.parts.value
  if (!pointer) throw new TypeError(`Field ${field.id} has no part "value"`)
  return pointer
}

/** The stored text of one part, or an empty text. */
export function storedText(field: Field, part: string, answers: Answers): string {
  const pointer = field.parts[part]
  const value = pointer ? answers[pointer] : undefined
  return value === undefined ? '' : String(value)
}
