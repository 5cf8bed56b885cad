'use client'

import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { BAR, heightOf, NAME, seriesOf } from '@/components/operator/chart-look'
import type { ChartView } from '@/lib/operator/numbers/view'

type Row = { name: string } & Record<`${'length' | 'text'}${number}`, number | string>

/**
 * Bars from the reading side, each with its number at its end and its name above, so that nothing has to be looked up
 * at an axis or pointed at. For who does not see it, it is one picture with a name; the numbers stand in the table.
 */
export function Bars({ chart }: { chart: ChartView }) {
  const isRtl = chart.direction === 'rtl'
  const rows = chart.rows.map(({ name, bars }): Row => {
    const cells = bars.flatMap(({ length, text }, place) => [
      [`length${place}`, length],
      [`text${place}`, text],
    ])
    return { name, ...Object.fromEntries(cells) }
  })
  return (
    <ResponsiveContainer width="100%" height={heightOf(chart)}>
      <BarChart
        data={rows}
        layout="vertical"
        barSize={BAR}
        barGap={2}
        margin={{ top: NAME / 2, right: isRtl ? 0 : 96, bottom: 0, left: isRtl ? 96 : 0 }}
        accessibilityLayer={false}
        role="img"
        title={chart.label}
      >
        <XAxis type="number" hide reversed={isRtl} domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="name"
          width={1}
          orientation={isRtl ? 'right' : 'left'}
          axisLine={false}
          tickLine={false}
          tickSize={0}
          tickMargin={0}
          interval={0}
          tick={(place) => <Name {...place} above={chart.series.length * (BAR + 2)} />}
        />
        {chart.series.map((series, place) => (
          <Bar
            key={series}
            className={seriesOf(chart, place)}
            dataKey={`length${place}`}
            radius={3}
            isAnimationActive={false}
          >
            {/* The far end of a bar, on whichever side it lies. */}
            <LabelList dataKey={`text${place}`} position="right" />
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

type NameProps = { x: number | string; y: number | string; payload: { value: string }; above: number }

/** The name of a row, above its bars. */
function Name({ x, y, payload, above }: NameProps) {
  return (
    <text x={x} y={Number(y) - above / 2 - 6} textAnchor="start">
      {payload.value}
    </text>
  )
}
