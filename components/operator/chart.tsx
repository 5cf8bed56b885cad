import type { ChartView } from '@/lib/operator/numbers/view'

const BAR = 14
const BAR_STEP = BAR + 2
/** Labels with more characters than this need extra room beside the bar. */
const LONG_AMOUNT = 12
/** Above the bars of a row is its name. */
const NAME = 24
const GAP = 14

/**
 * Bars from the reading side, each with its number at its end and its name above, so that nothing has to be looked up
 * at an axis or pointed at. For people who cannot see it, it is one picture with a name; the table has the numbers.
 *
 * @param isNamed whether it says what it shows: it stands alone, without a heading above it
 */
export function Chart({ chart, isNamed = false }: { chart: ChartView; isNamed?: boolean }) {
  const { label, rows, series, direction } = chart
  const rowHeight = NAME + series.length * BAR_STEP + GAP
  const all = rows.flatMap(({ bars }) => bars)
  const longest = Math.max(...all.map(({ length }) => length), 1)
  const isWordy = all.some(({ text }) => text.length > LONG_AMOUNT)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with large text it scrolls, which the keyboard must be able to do
    <figure className="chart" aria-label={label} tabIndex={0}>
      <figcaption>
        {isNamed && <b>{chart.title}</b>}
        <ul className="chart-key">
          {series.map((name, place) => (
            <li key={name}>
              <svg className={`swatch ${seriesOf(chart, place)}`} width="14" height="14" aria-hidden="true">
                <rect width="14" height="14" rx="3" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <svg
        className={isWordy ? 'bars wordy' : 'bars'}
        role="img"
        aria-label={label}
        height={rows.length * rowHeight}
      >
        {rows.map(({ name, bars }, row) => (
          <g key={name}>
            <text x={direction === 'rtl' ? '100%' : 0} y={row * rowHeight + NAME - 6}>
              {name}
            </text>
            {bars.map(({ length, text }, place) => {
              const y = row * rowHeight + NAME + place * BAR_STEP
              const bar = { share: (100 * length) / longest, text, y, isRtl: direction === 'rtl' }
              return <Bar key={series[place]} {...bar} className={seriesOf(chart, place)} />
            })}
          </g>
        ))}
      </svg>
    </figure>
  )
}

type BarProps = { share: number; text: string; y: number; isRtl: boolean; className: string }

/** One bar as a share of the width, and its number beyond its far end, on whichever side that lies. */
function Bar({ share, text, y, isRtl, className }: BarProps) {
  const end = `${isRtl ? 100 - share : share}%`
  return (
    <g className={className}>
      <rect x={isRtl ? end : 0} y={y} width={`${share}%`} height={BAR} rx="3" />
      <text
        className="amount"
        x={end}
        dx={isRtl ? -5 : 5}
        y={y + BAR - 3}
        textAnchor={isRtl ? 'end' : 'start'}
      >
        {text}
      </text>
    </g>
  )
}

/** How the bars of a series are coloured: the last one is what it is about, those before it are behind. */
function seriesOf({ series }: ChartView, place: number): string {
  return place === series.length - 1 ? 'series main' : 'series'
}
