import { firstChosen, inputsOf, type NamedInput } from '@/components/step/inputs'

/** What an input holds; a tick is true or false. */
export type Value = string | boolean
export type Values = Record<string, Value>

/** The library reads dots as nesting, but `lastName` and `lastName.none` are two answers. */
export function keyOf(name: string): string {
  return name.replaceAll('.', ':')
}

/** The form name of a key. */
export function nameOf(key: string): string {
  return key.replaceAll(':', '.')
}

/** What the inputs of a form hold now, or held when they were drawn. */
export function valuesOf(form: HTMLFormElement, when: 'now' | 'drawn'): Values {
  const values: Values = {}
  for (const input of inputsOf(form)) {
    const key = keyOf(input.name)
    // Of radio buttons that share a name, only the marked one has a value.
    if (input.type !== 'radio') values[key] = valueIn(input, when)
    else values[key] = isMarked(input, when) ? input.value : (values[key] ?? '')
  }
  return values
}

/** The same as texts by form name, as a draft keeps them. */
export function textsOf(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      nameOf(key),
      typeof value === 'string' ? value : value ? 'on' : '',
    ]),
  )
}

/** Those of `values` whose keys are, or are not, among these. */
export function pick<T>(values: Record<string, T>, among: object, wanted = true): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(among, key) === wanted))
}

function valueIn(input: NamedInput, when: 'now' | 'drawn'): Value {
  if (input.type === 'checkbox') return isMarked(input, when)
  if (when === 'now') return input.value
  if (input instanceof HTMLSelectElement) return input.options[firstChosen(input)]?.value ?? ''
  return input.defaultValue
}

function isMarked(input: NamedInput, when: 'now' | 'drawn'): boolean {
  if (!(input instanceof HTMLInputElement)) return false
  return when === 'now' ? input.checked : input.defaultChecked
}

/** Whether there is nothing in it. */
export function isEmpty(values: object): boolean {
  return Object.keys(values).length === 0
}
