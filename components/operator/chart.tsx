'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { heightOf, seriesOf } from '@/components/operator/chart-look'
import type { ChartView } from '@/lib/operator/numbers/view'

const Bars = lazy(() =>
  import('@/components/operator/bars').then(({ Bars: component }) => ({ default: component })),
)

const never = () => () => undefined

/**
 * A picture of a table. The library that draws it is fetched only where there is one, and only in a browser: what it
 * would write into the page on the server our policy forbids.
 */
export function Chart({ chart }: { chart: ChartView }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <figure className="chart" aria-label={chart.label}>
      <figcaption>
        <ul className="chart-key">
          {chart.series.map((name, place) => (
            <li key={name}>
              <svg className={`swatch ${seriesOf(chart, place)}`} width="14" height="14" aria-hidden="true">
                <rect width="14" height="14" rx="3" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <Suspense fallback={<Room chart={chart} />}>
        {isInBrowser ? <Bars chart={chart} /> : <Room chart={chart} />}
      </Suspense>
    </figure>
  )
}

/** Holds the place of a picture, so that nothing moves when it comes. */
function Room({ chart }: { chart: ChartView }) {
  return <svg className="room" width="1" height={heightOf(chart)} aria-hidden="true" />
}
