/**
 * What holds the answer of a form name. A list behind a search is looked for first: the search's id may be the same
 * word, and a form finds by either.
 */
export function answerElement(form: HTMLFormElement, name: string): Element | RadioNodeList | null {
  const found = form.elements.namedItem(name)
  if (!(found instanceof RadioNodeList)) return found
  return Array.from(found).find((one) => one instanceof HTMLSelectElement) ?? found
}
