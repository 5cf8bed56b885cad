import 'server-only'
import type { Words } from '@/lib/platform/i18n/words'
import { type ColumnId, type Row, TABLE_COLUMNS, type TableId } from './tables'
import { cellText } from './texts'
import type { ChartView } from './view'

/** Which columns are drawn, each a bar of its own colour. */
const DRAWN: Partial<Record<TableId, readonly ColumnId[]>> = {
  questions: ['shown', 'answered'],
  steps: ['left_share'],
  waits: ['half_wait', 'nine_in_ten'],
}

/** The picture of a table; undefined where none is drawn, or nothing may be told. */
export function chartOf(words: Words, id: TableId, rows: readonly Row[]): ChartView | undefined {
  const drawn = DRAWN[id]
  const [main] = drawn ?? []
  const shown = rows.filter((row) => main && typeof row[main] === 'number')
  if (!drawn || shown.length === 0) return undefined
  return {
    label: words.t('operator.numbers.chart', { title: words.t(`operator.numbers.${id}.title`) }),
    series: drawn.map((column) => words.t(`operator.numbers.columns.${column}`)),
    rows: shown.map((row) => ({
      name: nameOf(words, id, row),
      bars: drawn.map((column) => {
        const length = row[column]
        return { length: typeof length === 'number' ? length : 0, text: cellText(words, row, column) }
      }),
    })),
    direction: words.direction,
  }
}

/** How it is asked belongs to a name that stands twice. */
function nameOf(words: Words, id: TableId, row: Row): string {
  const [column] = TABLE_COLUMNS[id]
  const name = cellText(words, row, column)
  return row.flow === undefined || row.flow === 'form' ? name : `${name} · ${cellText(words, row, 'flow')}`
}
