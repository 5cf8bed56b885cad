import { quantile, sum, told } from './counted'

/** Decisions about one profile that took the same time. */
export type WaitTally = { profile: string; minutes: number; count: number }

/** Fewer cases say nothing about the next one, and too much about themselves. */
export const FEWEST_WAITS = 20

/** How long people waited for the decision about one profile; nothing but its name where there are too few. */
export type Wait = {
  profile: string
  cases: number | undefined
  /** Half of them had it within so many minutes. */
  half: number | undefined
  /** Nine in ten had it within so many minutes. */
  nineInTen: number | undefined
}

/** The waiting times of each profile, by name. */
export function waitsOf(tallies: readonly WaitTally[]): readonly Wait[] {
  return [...Map.groupBy(tallies, ({ profile }) => profile)]
    .map(([profile, list]): Wait => {
      const isFew = sum(list) < FEWEST_WAITS
      const cases = list.map(({ minutes, count }) => ({ value: minutes, count }))
      return {
        profile,
        cases: isFew ? undefined : told(sum(list)),
        half: isFew ? undefined : quantile(cases, 0.5),
        nineInTen: isFew ? undefined : quantile(cases, 0.9),
      }
    })
    .sort((left, right) => (left.profile < right.profile ? -1 : 1))
}
