import 'server-only'
import { FEWEST } from '@/lib/flow/counts/counted'
import { FEWEST_WAITS } from '@/lib/flow/counts/waits'
import type { Words } from '@/lib/platform/i18n/words'
import { mayDo } from '../sign-in/roles'
import type { Operator } from '../sign-in/session'
import { chartOf } from './chart-view'
import { type Filters, filtersView } from './filters-view'
import { addressOf, type Numbers } from './read-numbers'
import { type Row, TABLE_COLUMNS, TABLES, type TableId, tablesOf } from './tables'
import { cellText } from './texts'
import type { NumbersTable, NumbersView } from './view'

/** What is drawn at the top of the page. */
const PICTURES: readonly TableId[] = ['steps', 'weeks', 'spans']

/** The page of numbers in words. */
export function numbersView(
  words: Words,
  operator: Operator,
  numbers: Numbers,
  integrators: Filters['integrators'],
): NumbersView {
  const { t } = words
  const tables = tablesOf(numbers)
  const file = (id: TableId): NumbersTable['file'] =>
    mayDo(operator.role, 'export')
      ? {
          href: `/operator/numbers/file?table=${id}&${addressOf(numbers.query)}`,
          label: t('operator.numbers.file'),
        }
      : undefined
  return {
    pageTitle: t('operator.numbers.page_title'),
    title: t('operator.numbers.title'),
    lead: t('operator.numbers.lead'),
    hiding: t('operator.numbers.hiding', { count: FEWEST, waits: FEWEST_WAITS }),
    filters: filtersView(words, { query: numbers.query, integrators, profiles: numbers.profiles }),
    pictures: PICTURES.flatMap((id) => {
      const chart = chartOf(words, id, tables[id])
      return chart ? [{ id, ...chart }] : []
    }),
    tables: TABLES.map((id) => tableView(words, id, tables[id], file(id))),
  }
}

function tableView(
  words: Words,
  id: TableId,
  rows: readonly Row[],
  file: NumbersTable['file'],
): NumbersTable {
  const { t } = words
  const [first, ...others] = TABLE_COLUMNS[id]
  return {
    id,
    title: t(`operator.numbers.${id}.title`),
    lead: t(`operator.numbers.${id}.lead`),
    empty: t(`operator.numbers.${id}.empty`),
    columns: TABLE_COLUMNS[id].map((column) => t(`operator.numbers.columns.${column}`)),
    rows: rows.map((row) => ({
      name: cellText(words, row, first),
      isCode: first === 'code' || first === 'profile',
      cells: others.map((column) => cellText(words, row, column)),
    })),
    // Those that come first are not drawn twice.
    chart: PICTURES.includes(id) ? undefined : chartOf(words, id, rows),
    ...(rows.length > 0 && file ? { file } : {}),
  }
}
