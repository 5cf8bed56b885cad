/** What a person changed; `keepable` is what a draft may hold. */
export type Field = {
  name: string
  value: string
  keepable: boolean
  redraws: boolean
  /** A whole one-time code came at once: pasted, or filled in by the browser. */
  isWholeCode: boolean
}

/** Shorter codes could be the beginning of one that is typed. */
const SHORTEST_WHOLE_CODE = 4

/** What a person has changed in a page that nothing followed yet: its script was still on the way. */
export function fieldsChangedIn(form: HTMLFormElement): readonly Field[] {
  return [...form.elements].filter(isChanged).flatMap((element) => fieldOf(element) ?? [])
}

function isChanged(element: Element): boolean {
  if (element instanceof HTMLSelectElement) return element.selectedIndex !== firstChosen(element)
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue
  if (!(element instanceof HTMLInputElement)) return false
  if (element.type === 'checkbox') return element.checked !== element.defaultChecked
  if (element.type === 'radio') return element.checked && !element.defaultChecked
  return element.value !== element.defaultValue
}

/** A list whose answer is none of its entries shows the first one, and nobody has chosen that. */
function firstChosen({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )
}

/** What changed, read from the element that says so. */
export function fieldOf(target: EventTarget, event?: Event): Field | undefined {
  if (!isField(target)) return undefined
  const { name, type } = target
  const ticked = target instanceof HTMLInputElement && type === 'checkbox' && !target.checked
  const isCode = target.autocomplete === 'one-time-code'
  return {
    name,
    value: ticked ? '' : target.value,
    keepable: type !== 'file' && type !== 'password' && !isCode,
    redraws: target.dataset.redraws !== undefined,
    isWholeCode:
      isCode &&
      event !== undefined &&
      !isKeystroke(event) &&
      target.value.trim().length >= SHORTEST_WHOLE_CODE,
  }
}

function isField(target: EventTarget): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

/** Pasting, dropping and the browser's own filling in say so, or say nothing; a keyboard inserts or deletes text. */
function isKeystroke(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false
  const isSuggestion = event.inputType === 'insertText' && (event.data?.length ?? 0) >= SHORTEST_WHOLE_CODE
  return /^(?:insertText|insertCompositionText|delete)/.test(event.inputType) && !isSuggestion
}
