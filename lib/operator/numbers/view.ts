import type { PickView } from '@/lib/model/views/pick'
import type { TableId } from './tables'

/** Bars beside each other. The table further down has the same numbers. */
export type ChartView = {
  title: string
  /** What the picture shows, for people who cannot see it. */
  label: string
  series: readonly string[]
  /** Per row a length for each series, and what is written beside it. */
  rows: ReadonlyArray<{ name: string; bars: ReadonlyArray<{ length: number; text: string }> }>
  direction: 'ltr' | 'rtl'
}

/** One table of the page: its columns, the first of which names the row. */
export type NumbersTable = {
  id: TableId
  title: string
  lead: string
  columns: readonly string[]
  rows: ReadonlyArray<{ name: string; isCode: boolean; cells: readonly string[] }>
  /** Said in place of a table without rows. */
  empty: string
  /** Undefined where there is nothing to draw. */
  chart?: ChartView | undefined
  /** The table as a file; undefined for a role that takes none. */
  file?: { href: string; label: string } | undefined
}

/** What became of questions, and how long checks took. */
export type NumbersView = {
  pageTitle: string
  title: string
  lead: string
  hiding: string
  problem?: { title: string; text: string } | undefined
  filters: {
    title: string
    days: ReadonlyArray<{ name: 'from' | 'to'; label: string; value: string }>
    picks: readonly PickView[]
    code: { label: string; value: string }
    button: string
  }
  /** The pictures that come first: people step by step, week by week, and how long they waited. */
  pictures: ReadonlyArray<ChartView & { id: TableId }>
  tables: readonly NumbersTable[]
}
