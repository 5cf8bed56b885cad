/** The hidden input by which a form about a new person says which of its two pages it is. */
export const PERSON_PAGE = 'page'

/** Who a person is, then their part in the company. */
export type PersonPart = 'who' | 'part'
