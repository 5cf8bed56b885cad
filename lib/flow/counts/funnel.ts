import { type Counted, publishedCount, publishedShare, quantile } from './counted'

/** Questions of one kind, shown on one class of device in one language, that took about as long. */
export type Tally = {
  code: string
  flow: string
  step: string
  device: string
  locale: string
  /** Seconds to the answer, rounded up to one of a few; null where there is none. */
  seconds: number | null
  shown: number
  refused: number
  left: number
}

/** What became of the people who were shown something; undefined is too few to tell. */
export type PassageCounts = {
  shown: number | undefined
  answered: number | undefined
  answeredShare: number | undefined
  refused: number | undefined
  /** Went away at this one and did not come back. */
  left: number | undefined
  /** Within so many seconds half of them had answered. */
  half: number | undefined
}

/**
 * Spans that answers are counted by: close together where answers are quick. The last one also holds what took longer.
 */
export const SPANS = [
  5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1200, 1800, 3600, 7200, 21_600, 43_200, 86_400,
] as const
export const LONGEST_SPAN = 86_400

/** Adds tallies up to what may be published of them. */
export function passageOf(tallies: readonly Tally[]): PassageCounts {
  const all = (pick: (tally: Tally) => number) => tallies.reduce((sum, tally) => sum + pick(tally), 0)
  const times = tallies.flatMap(({ seconds, shown }): Counted[] =>
    seconds === null ? [] : [{ value: seconds, count: shown }],
  )
  const [shown, answered] = [all((one) => one.shown), all((one) => (one.seconds === null ? 0 : one.shown))]
  const [refused, left] = [all((one) => one.refused), all((one) => one.left)]
  return {
    shown: publishedCount(shown),
    answered: publishedCount(answered),
    answeredShare: publishedShare(answered, shown),
    refused: publishedCount(refused),
    left: publishedCount(left),
    half: publishedCount(answered) === undefined ? undefined : quantile(times, 0.5),
  }
}

/** What became of each group of tallies, with one of them to tell what the group has in common. */
export function passagesBy(
  tallies: readonly Tally[],
  keyOf: (tally: Tally) => string,
): ReadonlyArray<{ of: Tally; passage: PassageCounts }> {
  return [...Map.groupBy(tallies, keyOf).values()].flatMap((list) => {
    const [of] = list
    return of ? [{ of, passage: passageOf(list) }] : []
  })
}

/** How many people saw a step, whatever it asked them, and how many went away there. */
export type StepTally = { step: string; flow: string; people: number; left: number }

/** The same as it may be published. */
type StepPassage = Pick<StepTally, 'step' | 'flow'> & {
  people: number | undefined
  left: number | undefined
  leftShare: number | undefined
}

export function stepPassageOf({ step, flow, people, left }: StepTally): StepPassage {
  return {
    step,
    flow,
    people: publishedCount(people),
    left: publishedCount(left),
    leftShare: publishedShare(left, people),
  }
}

/** People of one week, by the day of its Monday in UTC, and those who had nothing left to answer. */
export type WeekTally = { week: string; people: number; finished: number }

/** The same as it may be published. */
type WeekPassage = {
  week: string
  people: number | undefined
  finished: number | undefined
  finishedShare: number | undefined
}

export function weekPassageOf({ week, people, finished }: WeekTally): WeekPassage {
  return {
    week,
    people: publishedCount(people),
    finished: publishedCount(finished),
    finishedShare: publishedShare(finished, people),
  }
}
