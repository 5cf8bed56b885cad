/** A value and how many times it was seen. */
export type Counted = { value: number; count: number }

/** The smallest value that at least this share of all cases keeps to; undefined when there are none. */
export function quantile(cases: readonly Counted[], share: number): number | undefined {
  const sorted = cases.filter(({ count }) => count > 0).sort((left, right) => left.value - right.value)
  const wanted = share * sum(sorted)
  let seen = 0
  for (const { value, count } of sorted) {
    seen += count
    if (seen >= wanted) return value
  }
  return undefined
}

/** How many cases there are in all. */
export function sum(cases: ReadonlyArray<{ count: number }>): number {
  return cases.reduce((all, { count }) => all + count, 0)
}

/** Counts of fewer people than this are not shown. */
export const FEWEST = 10
/** Counts are rounded to five, so that comparing two of them does not reveal a single person. */
const ROUNDED_TO = 5

/**
 * A count as it may be published: rounded, and not at all where it is small. Zero and very small counts look the same.
 */
export function publishedCount(count: number): number | undefined {
  return count < FEWEST ? undefined : Math.round(count / ROUNDED_TO) * ROUNDED_TO
}

/**
 * The share of one count in another as it may be shown: computed from the rounded counts, so it reveals no
 * more.
 */
export function publishedShare(part: number, whole: number): number | undefined {
  const [above, below] = [publishedCount(part), publishedCount(whole)]
  return above === undefined || below === undefined ? undefined : above / below
}
