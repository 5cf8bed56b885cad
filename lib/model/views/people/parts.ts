/** The hidden input by which a form about somebody new says which of its two pages it is. */
export const PERSON_PAGE = 'page'

/** Who somebody is, then their part in the company. */
export type PersonPart = 'who' | 'part'
