import { createFormControl } from 'react-hook-form'
import { drawnEntries, inputsOf, isNamedInput, isSecret, type NamedInput } from '@/components/step/inputs'
import type { ProblemView } from '@/lib/model/requirements/input-view'

/** What inputs hold, as react-hook-form has it: no tick is `false`, no choice `null`. */
export type Values = Record<string, string | false | null>

/** What a draft has to know of a form. */
export type Stored = ReturnType<typeof openStored>

export type Fields = ReturnType<typeof openFields>

/** The library reads dots as nesting, but `lastName` and `lastName.none` are two answers. */
const keyOf = (name: string) => name.replaceAll('.', ':')

/** Those of the named values that pass the test. */
export function pick<T>(values: Record<string, T>, takes: (name: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => takes(name)))
}

/**
 * A form's values, by name, in the hands of react-hook-form. Its default values are what the server has stored, so an
 * input is dirty as long as it holds something else.
 */
export function openStored() {
  const form = createFormControl<Values>({ shouldFocusError: false })
  let stored: Values = {}
  const store = (values: Values) => {
    stored = { ...stored, ...renamed(values, '.', ':') }
    form.resetDefaultValues(stored)
  }
  return {
    form,
    store,
    /** What is typed and stored nowhere. */
    unstored: () => renamed(form.getValues(undefined, { dirtyFields: true }), ':', '.'),
    /** Puts in what the server has stored. */
    putBack: (name: string) => form.resetField(keyOf(name)),
    /** Begins again with what the server has drawn; what the person has changed and it has not stored stays dirty. */
    begin(drawn: Values, changed: Values) {
      const dirty = renamed(changed, '.', ':')
      stored = { ...renamed(drawn, '.', ':'), ...pick(stored, (key) => key in dirty) }
      form.reset(stored)
    },
    /** Counts everything in the form as stored, because it is sent. Gives back how to undo that if it never arrives. */
    carry() {
      const before = stored
      form.clearErrors()
      store(form.getValues())
      return () => store(before)
    },
  }
}

function renamed(values: Values, from: string, to: string): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name.replaceAll(from, to), value]))
}

/** The same with the inputs of a page, which stay the browser's own. */
export function openFields(element: HTMLFormElement) {
  const stored = openStored()
  const { form } = stored
  const now = () => valuesIn(element, new FormData(element))
  const isKept = (name: string) => !inputsOf(element).some((input) => input.name === name && isSecret(input))
  const unstored = () => pick(stored.unstored(), isKept)
  const takeUp = (drawn: Values, changed: Values) => {
    stored.begin(drawn, changed)
    for (const input of inputsOf(element)) form.register(keyOf(input.name)).ref(input)
    for (const [name, value] of Object.entries(changed))
      form.setValue(keyOf(name), value, { shouldDirty: true })
  }
  const drawnFirst = valuesIn(element, drawnEntries(element))
  const typed = now()
  takeUp(
    drawnFirst,
    pick(typed, (name) => typed[name] !== drawnFirst[name]),
  )
  let read: Values = {}
  return {
    ...stored,
    unstored,
    /** Remembers the values as they are read to be sent. */
    read: () => {
      read = form.getValues()
    },
    /** Takes up the inputs of another drawing. What it cannot know is put back: typed since, or stored nowhere. */
    takeUp() {
      const values = form.getValues()
      const since = pick(values, (key) => key in read && values[key] !== read[key])
      const changed = { ...renamed(since, ':', '.'), ...stored.unstored() }
      takeUp(now(), pick(changed, isKept))
    },
    /** Tells the library of an event; gives the input in which it changed something. */
    note({ target, type }: Event): NamedInput | undefined {
      if (!isNamedInput(target)) return undefined
      const name = keyOf(target.name)
      // A text input's `change` event only repeats what its `input` events have already told.
      if (type === 'change' && target.value === form.getValues(name)) return undefined
      const field = form.register(name)
      field.ref(target)
      const told = { name, type: target.type, value: target.value }
      void field.onChange({ target: told, type: type === 'focusout' ? 'blur' : 'change' })
      return target
    },
    /** Puts the server's sentences to their inputs by name, and the focus into the first if nothing else has it. */
    refuse(problems: readonly ProblemView[], shouldFocus: boolean) {
      for (const [index, { input: id, text: message }] of problems.entries()) {
        // Problems name an element's id, in which hyphens stand for dots.
        const input = inputsOf(element).find(({ name }) => name.replaceAll('.', '-') === id)
        const options = { shouldFocus: shouldFocus && index === 0 }
        if (input) form.setError(keyOf(input.name), { type: 'server', message }, options)
      }
    },
  }
}

function valuesIn(
  form: HTMLFormElement,
  entries: Pick<FormData, 'get'> | ReadonlyMap<string, string>,
): Values {
  return Object.fromEntries(
    inputsOf(form).map(({ name, type }) => {
      const entry = entries.get(name)
      const none = type === 'checkbox' ? false : type === 'radio' ? null : ''
      return [name, typeof entry === 'string' ? entry : none]
    }),
  )
}
