import type { Concerned } from './rehearse'

/** What a rehearsal comes to: for each code how many are asked or no longer asked, and the minutes of all together. */
export type Totals = {
  codes: ReadonlyArray<{ code: string; asked: number; dropped: number }>
  /** Whole minutes of those who would need more, and of those who would need less. */
  more: number
  less: number
}

/** Adds up whom a change concerns; the code that concerns most comes first. */
export function totalsOf(concerned: readonly Concerned[]): Totals {
  const codes = new Map<string, { code: string; asked: number; dropped: number }>()
  const of = (code: string) => {
    const known = codes.get(code) ?? { code, asked: 0, dropped: 0 }
    codes.set(code, known)
    return known
  }
  let [more, less] = [0, 0]
  for (const { asked, dropped, minutes } of concerned) {
    for (const code of asked) of(code).asked += 1
    for (const code of dropped) of(code).dropped += 1
    if (minutes > 0) more += minutes
    else less -= minutes
  }
  return {
    codes: [...codes.values()].toSorted((one, other) => sizeOf(other) - sizeOf(one)),
    more: Math.ceil(more),
    less: Math.ceil(less),
  }
}

function sizeOf({ asked, dropped }: { asked: number; dropped: number }): number {
  return asked + dropped
}
