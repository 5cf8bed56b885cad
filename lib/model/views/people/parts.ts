/** The hidden input by which a form about a new person says which of its two pages it is. */
export const PERSON_PAGE = 'page'

/** Who a person is, then their part in the company. */
export type PersonPart = 'who' | 'part'

/** Where the form about someone on the list brings back what one of its inputs held when it was drawn. */
export function drawnInput(input: string): string {
  return `${input}.was`
}
