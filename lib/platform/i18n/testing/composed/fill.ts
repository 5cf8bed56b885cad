import type { Words } from '../../words'

/** Puts every combination of the lists into the stars of a pattern. */
export function fill(pattern: string, ...lists: ReadonlyArray<readonly string[]>): string[] {
  const [list, ...rest] = lists
  return list ? list.flatMap((name) => fill(pattern.replace('*', name), ...rest)) : [pattern]
}

/** All names of a closed set: the type checker refuses the list when one is missing or too many. */
export function all<Name extends string>(names: Readonly<Record<Name, true>>): readonly string[] {
  return Object.keys(names)
}

/** Words that answer with their keys, and what was asked. */
export function recorder() {
  const asked: string[] = []
  const words: Words = {
    locale: 'en',
    direction: 'ltr',
    timeZone: undefined,
    t: (key) => {
      asked.push(key)
      return key
    },
    has: () => true,
    day: String,
    moment: String,
    clock: String,
    number: String,
  }
  return { words, asked }
}
