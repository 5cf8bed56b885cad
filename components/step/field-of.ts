/** What a person changed; `keepable` is what a draft may hold. */
export type Field = { name: string; value: string; keepable: boolean; redraws: boolean }

/** What changed, read from the element that says so. */
export function fieldOf(target: EventTarget): Field | undefined {
  if (!isField(target)) return undefined
  const { name, type } = target
  const ticked = target instanceof HTMLInputElement && type === 'checkbox' && !target.checked
  return {
    name,
    value: ticked ? '' : target.value,
    keepable: type !== 'file' && type !== 'password' && target.autocomplete !== 'one-time-code',
    redraws: target.dataset.redraws !== undefined,
  }
}

function isField(target: EventTarget): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}
