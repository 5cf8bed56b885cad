/** A control a person answers with, under a name. */
export type NamedInput = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What nobody types: hidden ones are sent as they are, and a file travels by itself. */
const NOT_TYPED = ['hidden', 'file', 'submit', 'button']

/** Whether a person can answer with this element. */
export function isNamedInput(target: EventTarget | null): target is NamedInput {
  const isInput =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  return isInput && target.name !== '' && !NOT_TYPED.includes(target.type)
}

/** All of a form, in the order of the page. */
export function inputsOf(form: HTMLFormElement): NamedInput[] {
  return [...form.elements].filter(isNamedInput)
}

/** Whether a person has changed it since it was drawn, also while its script was still on the way. */
export function isChanged(input: NamedInput): boolean {
  if (input instanceof HTMLSelectElement) return input.selectedIndex !== firstChosen(input)
  if (input.type === 'checkbox' || input.type === 'radio')
    return input instanceof HTMLInputElement && input.checked !== input.defaultChecked
  return input.value !== input.defaultValue
}

/** Whether anything stands here that nothing of the script has seen yet. */
export function hasChanges(form: HTMLFormElement | null): boolean {
  return form !== null && inputsOf(form).some(isChanged)
}

/** A list whose answer is none of its entries shows the first one, and nobody has chosen that. */
export function firstChosen({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )
}

/** What no draft may hold. */
export function isSecret({ type, autocomplete }: NamedInput): boolean {
  return type === 'password' || autocomplete === 'one-time-code'
}
