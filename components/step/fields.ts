import { createFormControl } from 'react-hook-form'
import { inputsOf, isNamedInput, isSecret, type NamedInput } from '@/components/step/inputs'
import { keyOf, pick, type Values, valuesOf } from '@/components/step/values'
import type { ProblemView } from '@/lib/model/requirements/input-view'

export type FormControl = ReturnType<typeof createFormControl<Values>>

/** What a draft has to know of a form. */
export type Stored = Pick<Fields, 'form' | 'unstored' | 'store'>

export type Fields = ReturnType<typeof openFields>

/**
 * The inputs of a form in the hands of react-hook-form. Its default values are what the server has stored, so an input
 * is dirty as long as it holds something else.
 */
export function openFields(element: HTMLFormElement) {
  const stored = openStored(createFormControl<Values>(), (key) => isSecretIn(element, key))
  const { form } = stored
  const register = (drawn: Values, changed: Values) => {
    form.reset(stored.afterDrawing(drawn, changed))
    for (const input of inputsOf(element)) form.register(keyOf(input.name)).ref(input)
    for (const [key, value] of Object.entries(changed)) form.setValue(key, value, { shouldDirty: true })
  }
  const drawn = valuesOf(element, 'drawn')
  const now = Object.entries(valuesOf(element, 'now'))
  register(drawn, Object.fromEntries(now.filter(([key, value]) => value !== drawn[key])))
  return {
    ...stored,
    /** Takes up the inputs of another drawing. What is typed and not stored is put back into them. */
    takeUp: () => register(valuesOf(element, 'now'), stored.unstored()),
    note: (event: Event) => note(form, event),
    refuse: (problems: readonly ProblemView[], shouldFocus: boolean) =>
      refuse(form, element, problems, shouldFocus),
  }
}

/** The part that needs no page: what the server has, and what it has not. */
export function openStored(form: FormControl, isSecretKey: (key: string) => boolean = () => false) {
  let stored: Values = {}
  const store = (values: Values) => {
    stored = { ...stored, ...values }
    form.resetDefaultValues(stored)
  }
  return {
    form,
    store,
    /** What is typed and stored nowhere. One-time codes and passwords never are. */
    unstored: (): Values => {
      const dirty = Object.entries(form.getValues(undefined, { dirtyFields: true }))
      return Object.fromEntries(dirty.filter(([key]) => !isSecretKey(key)))
    },
    /** What counts as stored once the server has drawn these values and the person has changed those since. */
    afterDrawing: (drawn: Values, changed: Values): Values => {
      stored = { ...drawn, ...pick(stored, changed) }
      return stored
    },
    /** Counts all that stands here as stored, because it is sent. Gives back how to undo that if it never arrives. */
    carry: () => {
      const before = stored
      store(form.getValues())
      return () => store(before)
    },
  }
}

/** Tells the library of an event; gives the input in which it changed something. */
function note(form: FormControl, { target, type }: Event): NamedInput | undefined {
  if (!isNamedInput(target)) return undefined
  const key = keyOf(target.name)
  // A text tells of its end what it has told letter by letter.
  if (type === 'change' && target.value === form.getValues(key)) return undefined
  const field = form.register(key)
  field.ref(target)
  const said = { name: key, type: target.type, value: target.value }
  void field.onChange({ target: said, type: type === 'focusout' ? 'blur' : 'change' })
  return target
}

/** Puts the server's sentences to their inputs by name, and the focus into the first where nothing else takes it. */
function refuse(
  form: FormControl,
  element: HTMLFormElement,
  problems: readonly ProblemView[],
  shouldFocus: boolean,
): void {
  form.clearErrors()
  const keys = problems.map(({ input }) => keyWithId(element, input))
  const first = keys.find((key) => key !== undefined)
  for (const [index, key] of keys.entries()) {
    const message = problems[index]?.text
    if (key && message)
      form.setError(key, { type: 'server', message }, { shouldFocus: shouldFocus && key === first })
  }
}

/** The server names an input by its element's id, in which hyphens stand for dots. */
function keyWithId(element: HTMLFormElement, id: string): string | undefined {
  const input = inputsOf(element).find(({ name }) => name === id || name.replaceAll('.', '-') === id)
  return input && keyOf(input.name)
}

function isSecretIn(element: HTMLFormElement, key: string): boolean {
  return inputsOf(element).some((input) => keyOf(input.name) === key && isSecret(input))
}
