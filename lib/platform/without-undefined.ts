/** The same values, where an undefined one is not there at all. */
type WithoutUndefined<Values extends object> = {
  [Key in keyof Values as undefined extends Values[Key] ? never : Key]: Values[Key]
} & {
  [Key in keyof Values as undefined extends Values[Key] ? Key : never]?: Exclude<Values[Key], undefined>
}

/**
 * Leaves out what is undefined, so that a property is there with a value or not there at all:
 * `{ title, ...withoutUndefined({ hint }) }`. A loop, because plans and pages call it for each of their parts.
 */
export function withoutUndefined<Values extends object>(values: Values): WithoutUndefined<Values>
export function withoutUndefined(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const key in values) if (values[key] !== undefined) kept[key] = values[key]
  return kept
}
