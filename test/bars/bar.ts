/** What a bar demands of a figure. */
type Goal = { atMost: number } | { atLeast: number }

/** One thing that was counted or measured. */
export type Figure = {
  name: string
  value: number
  unit?: string
  /** How the pieces of a long measurement become one: their sum, or the greatest of them. */
  joins: 'sum' | 'max'
  /** A figure without one is told for the reader alone. */
  goal?: Goal
}

/** How much of a bar is measured in one go. */
export type Share = {
  /** Trials, where the bar has a number of them; the whole of them where it is left out. */
  trials: number | undefined
  /** The seed or form that a piece begins with, so that pieces differ. */
  first: number
}

/** A bar, or a part of one, that a command measures. */
export type Bar = {
  /** B1 to B12, as the bars are numbered. */
  number: string
  /** What it demands, in a sentence. */
  demand: string
  measure: (share: Share) => Promise<readonly Figure[]>
}

/** Whether a figure is as good as it has to be. */
export function isMet({ value, goal }: Figure): boolean {
  if (!goal) return true
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
}

/** Figures of several pieces as those of one measurement. */
export function joined(pieces: ReadonlyArray<readonly Figure[]>): readonly Figure[] {
  const byName = Map.groupBy(pieces.flat(), ({ name }) => name)
  return [...byName.values()].map((same) => {
    const last = same[same.length - 1] ?? { name: '', value: 0, joins: 'sum' as const }
    const values = same.map(({ value }) => value)
    const value = last.joins === 'sum' ? values.reduce((sum, one) => sum + one, 0) : Math.max(...values)
    return Object.assign({}, last, { value })
  })
}

/** A count that must be nothing. */
export function none(name: string, value: number): Figure {
  return { name, value, joins: 'sum', goal: { atMost: 0 } }
}

/** A count of trials, with how many the bar demands. */
export function trialsOf(name: string, value: number, atLeast: number): Figure {
  return { name, value, joins: 'sum', goal: { atLeast } }
}
