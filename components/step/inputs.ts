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

/** What a form holds, and what it was drawn with, by name. */
export function entriesOf(form: HTMLFormElement): { now: FormData; drawn: FormData } {
  const now = new FormData(form)
  const copy = form.cloneNode(true)
  if (!(copy instanceof HTMLFormElement)) return { now, drawn: now }
  copy.reset()
  return { now, drawn: new FormData(copy) }
}

/** What a person has changed since the form was drawn, also while its script was still on the way. */
export function changedIn(form: HTMLFormElement): NamedInput[] {
  const { now, drawn } = entriesOf(form)
  return inputsOf(form).filter(({ name }) => now.get(name) !== drawn.get(name))
}
