/** The same values, where an undefined one is not there at all. */
export type WithoutUndefined<Values extends object> = {
  [Key in keyof Values as undefined extends Values[Key] ? never : Key]: Values[Key]
} & {
  [Key in keyof Values as undefined extends Values[Key] ? Key : never]?: Exclude<Values[Key], undefined>
}

/**
 * Leaves out what is undefined, so that a property is there with a value or not there at all:
 * `{ title, ...withoutUndefined({ hint }) }`.
 */
export function withoutUndefined<Values extends object>(values: Values): WithoutUndefined<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<Values>
}
