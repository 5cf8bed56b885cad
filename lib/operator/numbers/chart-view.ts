import 'server-only'
import type { Words } from '@/lib/platform/i18n/words'
import { type ColumnId, type Row, TABLE_COLUMNS, type TableId } from './tables'
import { cellText } from './texts'
import type { ChartView } from './view'

/** Which columns are drawn, each a bar of its own colour. */
const DRAWN: Partial<Record<TableId, readonly ColumnId[]>> = {
  steps: ['people'],
  weeks: ['people', 'finished'],
  spans: ['decisions'],
  waits: ['half_wait', 'nine_in_ten'],
  questions: ['shown', 'answered'],
}

/** A share that is written beside the number of its bar: who is lost at a step, who gets through a week. */
const BESIDE: Partial<Record<ColumnId, { share: ColumnId; key: 'left_at' | 'finished_of' }>> = {
  people: { share: 'left_share', key: 'left_at' },
  finished: { share: 'finished_share', key: 'finished_of' },
}

/** The picture of a table; undefined where none is drawn, or nothing may be told. */
export function chartOf(words: Words, id: TableId, rows: readonly Row[]): ChartView | undefined {
  const drawn = DRAWN[id]
  const [main] = drawn ?? []
  // A span of waiting times that is too rare to tell keeps its place between the others.
  const shown = rows.some((row) => main && typeof row[main] === 'number')
    ? rows.filter((row) => id === 'spans' || (main && typeof row[main] === 'number'))
    : []
  if (!drawn || shown.length === 0) return undefined
  return {
    title: words.t(`operator.numbers.${id}.title`),
    label: words.t('operator.numbers.chart', { title: words.t(`operator.numbers.${id}.title`) }),
    series: drawn.map((column) => words.t(`operator.numbers.columns.${column}`)),
    rows: shown.map((row) => ({
      name: nameOf(words, id, row),
      bars: drawn.map((column) => {
        const length = row[column]
        return { length: typeof length === 'number' ? length : 0, text: barText(words, row, column) }
      }),
    })),
    direction: words.direction,
  }
}

/** The number of a bar, with the share that belongs to it where one may be told. */
function barText(words: Words, row: Row, column: ColumnId): string {
  const number = cellText(words, row, column)
  const beside = BESIDE[column]
  if (!beside || row[beside.share] === undefined) return number
  return `${number} · ${words.t(`operator.numbers.${beside.key}`, { share: cellText(words, row, beside.share) })}`
}

/** How it is asked belongs to a name that appears twice. */
function nameOf(words: Words, id: TableId, row: Row): string {
  const [column] = TABLE_COLUMNS[id]
  const name = cellText(words, row, column)
  return row.flow === undefined || row.flow === 'form' ? name : `${name} · ${cellText(words, row, 'flow')}`
}
