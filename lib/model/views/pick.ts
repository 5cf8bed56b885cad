/** A list to choose from, in a form that chooses by being sent. */
export type PickView = {
  name: string
  label: string
  value: string
  options: ReadonlyArray<{ value: string; label: string }>
}
