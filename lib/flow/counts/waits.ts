import { publishedCount, quantile, sum } from './counted'

/** Decisions about one profile that took the same time. */
export type WaitTally = { profile: string; minutes: number; count: number }

/** Fewer cases say nothing about the next one, and reveal too much about the people in them. */
export const FEWEST_WAITS = 20

/** How long people waited for the decision about one profile; nothing but its name where there are too few. */
type Wait = {
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
        cases: isFew ? undefined : publishedCount(sum(list)),
        half: isFew ? undefined : quantile(cases, 0.5),
        nineInTen: isFew ? undefined : quantile(cases, 0.9),
      }
    })
    .sort((left, right) => (left.profile < right.profile ? -1 : 1))
}

/** Minutes that waiting times are sorted by; what took longer than the last is told as that. */
export const WAIT_SPANS = [5, 15, 60, 240, 1440, 4320] as const

/** Cases that were decided within a span of minutes, and not within the one before; `longer` than the last. */
type WaitSpan = { within: number | 'longer'; cases: number | undefined }

/** How the waiting times of all given decisions are spread; nothing where there are too few of them. */
export function waitSpansOf(tallies: readonly WaitTally[]): readonly WaitSpan[] {
  if (sum(tallies) < FEWEST_WAITS) return []
  const spanOf = (minutes: number) => WAIT_SPANS.find((span) => minutes <= span) ?? 'longer'
  return [...WAIT_SPANS, 'longer' as const].map((within) => ({
    within,
    cases: publishedCount(sum(tallies.filter(({ minutes }) => spanOf(minutes) === within))),
  }))
}
