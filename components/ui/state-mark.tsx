/** The states that have a drawing in `app/styles/icons.css`. */
export const MARKS = ['todo', 'progress', 'done', 'review', 'wait', 'problem'] as const

export type MarkName = (typeof MARKS)[number]

/** The mark of a state; the state's word always is beside it. */
export function StateMark({ name }: { name: MarkName }) {
  return <i className={`mark ${name}`} aria-hidden="true" />
}
