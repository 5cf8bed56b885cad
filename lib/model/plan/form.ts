import { controlOf } from '@/lib/model/requirements/controls'
import type {
  Advice,
  Answers,
  ControlContext,
  Field,
  Problem,
  ShowWhen,
  Typed,
} from '@/lib/model/requirements/define'
import { TICKED } from '@/lib/model/requirements/define'
import { LONGEST_INPUT } from '@/lib/model/requirements/intent'
import type { Pointer, Value } from '@/lib/model/requirements/pointer'

/** What a browser posts: inputs by their names. */
export type PostedForm = { get(name: string): unknown }

/** What a form's fields are read against. */
type FormContext = Omit<ControlContext, 'typed'>

export type ReadForm = {
  values: Partial<Record<Pointer, Value>>
  problems: readonly Problem[]
  advice: readonly Advice[]
}

/** Takes the inputs of these fields out of a form and nothing else: unknown names are never looked at. */
export function typedInputs(fields: readonly Field[], form: PostedForm): Typed {
  const typed: Record<string, string> = {}
  for (const name of inputNames(fields)) {
    const value = form.get(name)
    if (typeof value === 'string') typed[name] = value.slice(0, LONGEST_INPUT)
  }
  return typed
}

/** What is typed, with text that came at once for several inputs in each of them. */
export function laidOut(fields: readonly Field[], typed: Typed, locale: string): Typed {
  return fields.reduce((text, field) => controlOf(field).layOut?.(field, text, locale) ?? text, typed)
}

/** Every form name of these fields. */
export function inputNames(fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field) => controlOf(field).inputs(field))
}

/** The text a form shows at first: what was typed and not saved, else the stored answers. */
export function typedFromAnswers(fields: readonly Field[], answers: Answers): Typed {
  return Object.assign({}, ...fields.map((field) => controlOf(field).toTyped(field, answers)))
}

/** Fields that are drawn and needed for what is typed. */
export function shownFields<Some extends Field>(fields: readonly Some[], typed: Typed): readonly Some[] {
  return fields.filter(({ showWhen }) => showWhen === undefined || isChosen(showWhen, typed))
}

/** Whether what is typed makes a condition true: by the chosen one of a few, or by a ticked box among several. */
export function isChosen({ field, is }: ShowWhen, typed: Typed): boolean {
  return typed[field] === is || typed[`${field}.${is}`] === TICKED
}

/** Reads a form with the same controls that drew it. */
export function readForm(fields: readonly Field[], typed: Typed, context: FormContext): ReadForm {
  const parsed = shownFields(fields, typed).map((field) =>
    controlOf(field).parse(field, { typed, ...context }),
  )
  return {
    values: Object.assign({}, ...parsed.map(({ values }) => values)),
    problems: parsed.flatMap(({ problems }) => problems),
    advice: parsed.flatMap(({ advice }) => advice ?? []),
  }
}
