/** A control a person answers with, under a name. */
export type NamedInput = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether a person can answer with this: hidden ones are sent as they are, and a file travels by itself. */
export function isNamedInput(target: EventTarget | null): target is NamedInput {
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return target.name !== ''
  if (!(target instanceof HTMLInputElement)) return false
  return target.name !== '' && !['hidden', 'file', 'submit'].includes(target.type)
}

/** All of a form, in the order of the page. */
export function inputsOf(form: HTMLFormElement): NamedInput[] {
  return [...form.elements].filter(isNamedInput)
}

/** What stands in a form, and what it was drawn with, by name. */
export function entriesOf(form: HTMLFormElement): { now: FormData; drawn: FormData } {
  const copy = form.cloneNode(true)
  if (!(copy instanceof HTMLFormElement)) throw new TypeError('A copy of a form is a form.')
  copy.reset()
  return { now: new FormData(form), drawn: new FormData(copy) }
}

/** What a person has changed since the form was drawn, also while its script was still on the way. */
export function changedIn(form: HTMLFormElement): NamedInput[] {
  const { now, drawn } = entriesOf(form)
  return inputsOf(form).filter(({ name }) => now.get(name) !== drawn.get(name))
}
