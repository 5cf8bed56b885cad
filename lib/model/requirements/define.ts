import type { Messages, NamesWith } from '@/lib/platform/i18n/message-key'
import type { Sentence, Words } from '@/lib/platform/i18n/words'
import type { ChoiceOf, ChoosingId, FieldId, FieldIdWith, FieldKey, FieldWords } from './field-words'
import type { InputView } from './input-view'
import type { Pointer, Scalar, Value } from './pointer'
import type { InternalStep, StepId } from './steps'

export type { Flow, GroupId, Readiness, ScreenStep, Step, StepId } from './steps'

/** Whom an onboarding is about; a representative stands for a business and has requirements of their own. */
export type CustomerType = 'individual' | 'business' | 'representative'

/**
 * Whether the service sends one-time codes to this kind of customer: to people who stand for a company it sends none.
 */
export function getsCodes(type: CustomerType): boolean {
  return type !== 'representative'
}

/** Canonical answers of one onboarding, by their place in the service's bodies. */
export type Answers = Readonly<Record<Pointer, Value>>

/** Text exactly as typed, by form name. */
export type Typed = Readonly<Record<string, string>>

/** A wrong input and the sentence that says so. */
export type Problem = Sentence & { input: string }

export type ControlName = keyof FieldWords

/** What a field says of itself beside its id, its control and its choices. */
type FieldFacts = {
  /** Name of each part and its place in the create and update bodies. A single answer calls its part `value`. */
  parts: Readonly<Record<string, Pointer>>
  /** How many choices are open at once; the rest are under "more". */
  choicesShown?: number
  /** The autofill token of the person who fills in the form about themselves. */
  autocomplete?: string
  /** The first year a date can lie in. */
  earliestYear?: number
  /** A date that can be the day on which it is told: a part begins today, a company is founded. */
  mayBeToday?: true
  /** A date that looks unusual is asked about once; one before this year does by itself, in these words. */
  doubted?: { before?: { year: number; key: FieldKey<'old'> } }
  /** Longest text the service takes. */
  maxLength?: number
  /** Where a country was told that this one often equals: offered for one press. */
  offeredFrom?: Pointer
  /** The form name of the given names beside a family name, where it is not the usual one. */
  givenNames?: string
  /** Marked as optional beside its label. */
  optional?: true
  /** Parts that always hold the same, such as the kind of an address. */
  constants?: Readonly<Record<string, Scalar>>
  /** The address of the same screen that this one often repeats. */
  sameAs?: Field<'address'>
  /** Is under a title of its own. */
  titled?: FieldKey<'section'>
  /** Drawn and needed only while another field of the step has this value. */
  showWhen?: ShowWhen
}

/**
 * One answer a person gives on a screen. Composite controls (an address, a tax number with its country and kind)
 * fill several places; `parts` says which. The id is its form name, the id of its element and the place of its words,
 * `fields.<id>`: a field without the words that its control asks for does not compile.
 */
export type Field<Name extends ControlName = ControlName> = FieldWith<Name, never>

/** A field that is summed up: on the check page, in receipts, and wherever the team reads. */
export type AnsweredField<Name extends ControlName = ControlName> = FieldWith<Name, 'term'>

type FieldWith<Name extends ControlName, Word extends string> = {
  [Control in Name]: FieldFacts & { control: Control } & OwnOf<Control, FieldWords[Control] | Word>
}[Name]

/**
 * What depends on the id: whether it may be left empty without a word about it, such as a middle name, and the values
 * of a choice in the order they are shown, which are the service's own strings.
 */
type OwnOf<Name extends ControlName, Word extends string> = Name extends SometimesEmpty
  ? (
      | { id: FieldIdWith<Word>; mayBeEmpty: true }
      | { id: FieldIdWith<Word | 'empty'>; mayBeEmpty?: undefined }
    ) & { choices?: undefined }
  : Name extends 'choice' | 'several'
    ? {
        [Id in ChoosingIdWith<Word>]: { id: Id; mayBeEmpty?: true; choices: readonly ChoiceOf<Id>[] }
      }[ChoosingIdWith<Word>]
    : { id: FieldIdWith<Word>; mayBeEmpty?: true; choices?: undefined }

type ChoosingIdWith<Word extends string> = Extract<ChoosingId, FieldIdWith<Word>>

/** Controls that ask for the sentence about an empty field only where it must not be empty. */
type SometimesEmpty = 'text' | 'given_name' | 'website' | 'date'

/** True while a field has this value, or this one of its boxes ticked. */
export type ShowWhen = { field: FieldId; is: string }

/**
 * What satisfies one requirement code of the service; the code's present name first, then those of older generations.
 */
export type Requirement = AskedRequirement | InternalRequirement

/** What a person is asked for. */
export type AskedRequirement = RequirementFacts & {
  codes: readonly [AskedCode, ...string[]]
  step: StepId
}

/** The service's own work is no question. */
type InternalRequirement = RequirementFacts & {
  codes: readonly [string, ...string[]]
  step: InternalStep['id']
}

/** A code for which it is written why it is asked: `reasons.<code>.why`. */
type AskedCode = NamesWith<Messages['reasons'], 'why'>

type RequirementFacts = {
  fields: readonly AnsweredField[]
  /** Of the codes the one by which the service asks to have the answer confirmed, once it has the answer itself. */
  confirmedBy?: string
  /** Of the codes the one that takes a report as a file. No other code of its step ever takes one. */
  reportCode?: string
  /** Codes whose stored answers the service wants in the same call. */
  alongside?: readonly string[]
  /** Customer types whose create call needs these fields. */
  create?: readonly CustomerType[]
  /** Narrows `create` by what is known already; the service wants these only of some. */
  createWhen?: (answers: Answers) => boolean
  /** Types whose bodies have no documented place for it: it is asked, and what the service refuses goes to the team. */
  unplaced?: readonly CustomerType[]
  /** The rule about a company's people that a code stands for: nothing to answer by itself. */
  peopleRule?: 'control' | 'scope'
  /** Its person alone types it, though it is in a step that support may write down. */
  neverAssisted?: boolean
  /** Asked of nearly everybody once the customer exists: shown under "have ready" and counted before that. */
  usual?: boolean
  /** Not asked of all once the customer exists: counted as what it may take at most. */
  sometimes?: boolean
}

/** What a control may look at besides its field: everything typed on the screen and everything stored. */
export type ControlContext = {
  typed: Typed
  answers: Answers
  customerType: CustomerType
  /** The day it is, as `YYYY-MM-DD`, where a person's form is read; absent where stored answers are read again. */
  today?: string
  /** The language of the page, where a person's form is read. */
  locale?: string
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
export type Control<Name extends ControlName = ControlName> = ControlOver<Field<Name>, AnsweredField<Name>>

/** A control for each kind of answer. A control is only given fields that have the words it asks for. */
export type ControlTable = { [Name in ControlName]: ControlOver<Field<Name>, AnsweredField<Name>> }

type ControlOver<Asked, Answered> = {
  /** Parts whose value is a list of names. */
  lists?: readonly string[]
  /** Every form name the control reads, in the order they are drawn at most. */
  inputs: (field: Asked) => readonly string[]
  draw: (field: Asked, at: DrawContext) => readonly InputView[]
  /** Puts text that came at once for all of its inputs where it belongs. */
  layOut?: (field: Asked, typed: Typed, locale: string) => Typed
  /** Normalises, then checks. Values only of parts that are given. */
  parse: (field: Asked, at: ControlContext) => Parsed
  /** Stored values back as the text a form shows. */
  toTyped: (field: Asked, answers: Answers) => Typed
  /** The lines that stand for the answer on the check page. */
  summarise: (field: Answered, answers: Answers, words: Words) => readonly string[]
  /** What else is fast once a part is held for someone, such as that a held address is no copy. */
  fixedAlong?: (field: Asked) => Typed
  /** The form name a pointer of the service's refusal belongs to. */
  inputFor: (field: Asked, part: string) => string
}

/** What a ticked box sends. */
export const TICKED = 'on'

/** A field as far as its place goes. */
export type FieldPlace = Pick<Field, 'id' | 'parts'>

/** The place of a single answer. */
export function valuePointer(field: FieldPlace): Pointer {
  const pointer = field.parts.value
  if (!pointer) throw new TypeError(`Field ${field.id} has no part "value"`)
  return pointer
}

/** The stored text of one part, or an empty text. */
export function storedText(field: Pick<FieldPlace, 'parts'>, part: string, answers: Answers): string {
  const pointer = field.parts[part]
  const value = pointer ? answers[pointer] : undefined
  return value === undefined ? '' : String(value)
}
