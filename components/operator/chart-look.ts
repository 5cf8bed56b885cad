import type { ChartView } from '@/lib/operator/numbers/view'

export const BAR = 14
/** Above the bars of a row stands its name. */
export const NAME = 24
const GAP = 14

/** How much room a picture takes, known before it is drawn. */
export function heightOf({ rows, series }: ChartView): number {
  return rows.length * (NAME + series.length * (BAR + 2) + GAP)
}

/** How the bars of a series are coloured: the last one is what it is about, those before it stand behind. */
export function seriesOf({ series }: ChartView, place: number): string {
  return place === series.length - 1 ? 'series main' : 'series'
}
