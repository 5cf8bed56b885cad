/** The id of the form that asks, so that a button in the page's frame can belong to it. */
export const ANSWERS_FORM = 'answers'
