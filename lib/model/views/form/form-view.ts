import { shownFields } from '@/lib/model/plan/form'
import { controlOf } from '@/lib/model/requirements/controls'
import type {
  Advice,
  AnsweredField,
  Answers,
  AskedRequirement,
  CustomerType,
  Field,
  Problem,
  StepId,
  Typed,
} from '@/lib/model/requirements/define'
import type { InputView, ProblemView } from '@/lib/model/requirements/input-view'
import { intentToUse } from '@/lib/model/requirements/intent'
import { isAsked, requirements, requirementsOf, screenOf } from '@/lib/model/requirements/registry'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { NoticeView } from '../page/notice'
import { partAsked } from '../step-words'
import { unseenInputs } from './drawn'
import type { FormSection, FormView } from './types'
import { whyView } from './why-view'

/** Screens that are forms: a step's own, and the short page of several. */
type FormPage = StepId | 'finish' | 'prove'

type AskedSection = { step: FormPage; fields: readonly Field[]; locked?: readonly AnsweredField[] }

export type FormInput = {
  words: Words
  /** Who asks, by name. */
  asker: string
  /** `steps.<step>` holds the words; also the id of the short page. */
  step: FormPage
  /** `locked`: answers that are among the questions and are not asked. */
  sections: readonly AskedSection[]
  typed: Typed
  /** Inputs of the questions that are not asked, with what they hold. */
  fixed?: Typed
  answers: Answers
  customerType: CustomerType
  problems: readonly Problem[]
  advice?: readonly Advice[]
  notice?: NoticeView
  /** What the form showed when it was sent; without it, everything that is shown now. */
  drawn?: string
  /** In the place of the step's usual one. */
  hint?: string
  /** Said after it where a stored answer is not shown. */
  kept?: string
  laterHref: string
}

/** The id of an input's element: its form name with dots turned into hyphens. */
function elementId(input: string): string {
  return input.replaceAll('.', '-')
}

/** Problems as sentences, in the order of the page. */
export function problemViews(problems: readonly Problem[], words: Words): readonly ProblemView[] {
  return problems.map((problem) => ({ input: elementId(problem.input), text: words.say(problem) }))
}

/** A form of one step, or of several on the short page. */
export function formView(input: FormInput): FormView {
  return viewOf(withoutUnseen(input))
}

/** What was asked nowhere yet is not wrong: it is shown, and the person continues from there. */
function withoutUnseen(input: FormInput): FormInput {
  const { words, drawn, problems, notice } = input
  if (drawn === undefined || problems.length === 0) return input
  const sections = input.sections.flatMap((section) =>
    sectionViews(section, { ...input, problems: [] }, false),
  )
  const unseen = unseenInputs(drawn, sections)
  const left = problems.filter((problem) => !unseen.has(problem.input))
  if (left.length === problems.length) return input
  const more = { title: words.t('form.more_title'), text: words.t('form.more') }
  return { ...input, problems: left, ...(left.length === 0 ? { notice: notice ?? more } : {}) }
}

function viewOf(input: FormInput): FormView {
  const { words, step, asker } = input
  const several = input.sections.length > 1
  const [first] = input.sections
  const titleStep = several || !first ? 'finish' : step
  const sections = input.sections.flatMap((section) => sectionViews(section, input, several))
  const usual = (name: 'lead' | 'hint') => {
    const key = `steps.${titleStep}.${name}` as const
    const ofPerson = `${key}_person` as const
    if (input.customerType === 'representative' && words.has(ofPerson)) return words.t(ofPerson)
    return words.has(key) ? words.t(key) : undefined
  }
  const hint = [input.hint ?? usual('hint'), input.kept].filter(Boolean).join(' ')
  return {
    step,
    title: titleOf(sections, input) ?? words.t(`steps.${titleStep}.title`),
    ...withoutUndefined({ lead: usual('lead'), hint: hint || undefined }),
    sections,
    why: whyView(askedIn(input), input),
    submit: words.t(several ? 'form.send' : 'form.submit', { asker }),
    submitting: words.t('form.submitting'),
    problems: toldApart(
      problemViews(input.problems, words).map((problem) => linked(problem, sections)),
      sections,
      words,
    ),
    ...withoutUndefined({ notice: input.notice }),
    later: { label: words.t('form.later'), href: input.laterHref },
  }
}

/** An input with what is said about its text, and a way to take what was probably meant. */
function advised(view: InputView, { advice, words }: FormInput): InputView {
  const said = advice?.find(({ input }) => input === view.name)
  if (!said || (view.kind !== 'text' && view.kind !== 'date')) return view
  const { seen, instead } = said
  const use = instead && {
    label: words.t('form.use', { text: instead }),
    intent: intentToUse(view.name, instead),
  }
  return {
    ...view,
    unusual: {
      text: words.say(said),
      seen: { name: seen.input, value: seen.text },
      ...withoutUndefined({ use: use || undefined }),
    },
  }
}

/** A screen made for several questions that has only one of them is called by that one. */
function titleOf(
  sections: readonly FormSection[],
  { words, step, sections: [given, ...further] }: FormInput,
): string | undefined {
  const part = given && further.length === 0 ? partTitle(given, words) : undefined
  if (part) return part
  const [only, ...more] = sections.flatMap(({ inputs }) => inputs)
  const usual = requirementsOf(step).flatMap(({ fields }) => fields.filter(({ showWhen }) => !showWhen))
  return more.length === 0 && usual.length > 1 && given?.fields.length === 1 ? only?.label : undefined
}

/** The title of a part of a step that is asked without the rest. */
function partTitle({ step, fields }: AskedSection, words: Words): string | undefined {
  const screen = screenOf(step)
  const part = screen && partAsked({ step: screen, fields })
  return part && words.t(part.title)
}

/** What the form's fields are asked for. */
function askedIn({ sections }: FormInput): readonly AskedRequirement[] {
  const fields = new Set<Field>(sections.flatMap((section) => section.fields))
  return requirements.filter(isAsked).filter((one) => one.fields.some((field) => fields.has(field)))
}

/**
 * The service can complain about an input this page does not draw; its line then leads to the nearest one, or nowhere.
 */
function linked(problem: ProblemView, sections: readonly FormSection[]): ProblemView {
  const drawn = sections.flatMap(({ inputs }) => inputs.flatMap(elementIds))
  if (drawn.includes(problem.input)) return problem
  const [field] = problem.input.split('-')
  return { ...problem, input: drawn.find((id) => id === field || id.startsWith(`${field}-`)) ?? '' }
}

/** The same sentence about each of two addresses leads to different places, so each line says which is meant. */
function toldApart(
  problems: readonly ProblemView[],
  sections: readonly FormSection[],
  words: Words,
): readonly ProblemView[] {
  return problems.map((problem) => {
    const isAlone = problems.every((other) => other === problem || other.text !== problem.text)
    const section = sections.find(({ inputs }) => inputs.flatMap(elementIds).includes(problem.input))?.title
    if (isAlone || !section) return problem
    return { ...problem, text: words.t('form.problem_of', { section, problem: problem.text }) }
  })
}

function elementIds(input: InputView): readonly string[] {
  if (input.kind === 'date') return input.parts.map(({ name }) => elementId(name))
  if (input.kind === 'several') return input.options.map(({ name }) => elementId(name))
  return input.kind === 'phone'
    ? [elementId(input.name), elementId(input.countryName)]
    : [elementId(input.name)]
}

/** A step's inputs; fields that are under a title of their own, such as one of two addresses, have a section each. */
function sectionViews(
  { step, fields, locked = [] }: AskedSection,
  input: FormInput,
  titled: boolean,
): readonly FormSection[] {
  const { words, typed, answers, customerType } = input
  const problems = Object.fromEntries(input.problems.map((problem) => [problem.input, words.say(problem)]))
  const deciding = new Set(fields.flatMap(({ showWhen }) => showWhen?.field ?? []))
  const shown = shownFields(fields, typed)
  const draw = (some: readonly Field[]) =>
    some.flatMap((field) =>
      controlOf(field)
        .draw(field, { typed, answers, customerType, words, locale: words.locale, problems, deciding })
        .flatMap((view) => settled(view, input))
        .map((view) => advised(view, input)),
    )
  const inputs = [...lockedViews(locked, input), ...draw(shown.filter((field) => !field.titled))]
  const title = titled ? { title: partTitle({ step, fields }, words) ?? words.t(`steps.${step}.title`) } : {}
  const own = shown.flatMap((field) =>
    field.titled ? [{ title: words.t(field.titled), inputs: draw([field]) }] : [],
  )
  return inputs.length > 0 ? [{ ...title, inputs }, ...own] : own
}

/** An input that holds what the integrator gave is shown like any such answer; a choice it leaves open is not asked. */
function settled(view: InputView, { fixed = {}, words, asker }: FormInput): InputView[] {
  if (!(view.name in fixed)) return [view]
  const { name, label } = view
  const text = fixed[name] ?? ''
  const value = view.kind === 'select' ? view.options.find((one) => one.value === text)?.label : text
  const note = words.t('check.from_asker', { asker })
  return view.kind === 'choice' || !value ? [] : [{ kind: 'locked', name, label, value, note }]
}

/** What the integrator gave, and that it did; nothing of it on a browser that sees no stored answers. */
function lockedViews(fields: readonly AnsweredField[], { words, answers, asker }: FormInput): InputView[] {
  return fields.flatMap((field) => {
    const value = controlOf(field).summarise(field, answers, words).join(', ')
    const label = words.t(`fields.${field.id}.term`)
    const note = words.t('check.from_asker', { asker })
    return value === '' ? [] : [{ kind: 'locked' as const, name: field.id, label, value, note }]
  })
}
