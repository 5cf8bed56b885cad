/** A control a person answers with, under a name. */
export type NamedInput = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a person can answer with: hidden inputs are sent as they are, and a file travels by itself. */
const NAMED = ':is(input:not([type=hidden], [type=file]), select, textarea)[name]'

/** Whether a person can answer with this. */
export function isNamedInput(target: EventTarget | null): target is NamedInput {
  return target instanceof Element && target.matches(NAMED)
}

/** All of a form, in the order of the page. */
export function inputsOf(form: HTMLFormElement): NamedInput[] {
  return [...form.querySelectorAll<NamedInput>(NAMED)]
}

/** One-time codes and passwords are not for drafts. */
export function isSecret({ type, autocomplete }: NamedInput): boolean {
  return type === 'password' || autocomplete === 'one-time-code'
}

/** What a form was drawn with, by name. A copy of the form that is reset would tell the same, but is slow to make. */
export function drawnEntries(form: HTMLFormElement): ReadonlyMap<string, string> {
  const drawn = new Map<string, string>()
  for (const input of inputsOf(form)) {
    const value = drawnIn(input)
    if (value !== undefined && !drawn.has(input.name)) drawn.set(input.name, value)
  }
  return drawn
}

function drawnIn(input: NamedInput): string | undefined {
  if (input.matches(':disabled')) return undefined
  if (input instanceof HTMLSelectElement) {
    const chosen = input.querySelector<HTMLOptionElement>('option[selected]') ?? input.options[0]
    return chosen?.value
  }
  const mayBeUnset = input instanceof HTMLInputElement && ['checkbox', 'radio'].includes(input.type)
  if (mayBeUnset) return input.defaultChecked ? input.value : undefined
  return input.defaultValue
}

/** What a person has changed since the form was drawn, also while its script was still on the way. */
export function changedIn(form: HTMLFormElement): NamedInput[] {
  const [now, drawn] = [new FormData(form), drawnEntries(form)]
  return inputsOf(form).filter(({ name }) => now.get(name) !== (drawn.get(name) ?? null))
}
