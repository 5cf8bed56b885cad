import 'server-only'
import { type PassageCounts, passagesBy, stepPassageOf, weekPassageOf } from '@/lib/flow/counts/funnel'
import { waitSpansOf, waitsOf } from '@/lib/flow/counts/waits'
import { steps } from '@/lib/model/requirements/registry'
import { DEVICES } from '@/lib/platform/db/schema/asked-codes'
import { locales } from '@/lib/platform/i18n/locales'
import type { Numbers } from './read-numbers'

/** What the columns of the tables hold; the first of each table names its rows. */
export const TABLE_COLUMNS = {
  questions: ['code', 'flow', 'shown', 'answered', 'answered_share', 'refused', 'left', 'half'],
  devices: ['device', 'shown', 'answered', 'answered_share', 'refused', 'half'],
  languages: ['locale', 'shown', 'answered', 'answered_share', 'refused', 'half'],
  steps: ['step', 'flow', 'people', 'left', 'left_share'],
  weeks: ['week', 'people', 'finished', 'finished_share'],
  spans: ['span', 'decisions'],
  waits: ['profile', 'cases', 'half_wait', 'nine_in_ten'],
} as const satisfies Record<string, readonly string[]>

export type TableId = keyof typeof TABLE_COLUMNS
export type ColumnId = (typeof TABLE_COLUMNS)[TableId][number]
/** In the order of the page. */
export const TABLES: readonly TableId[] = [
  'steps',
  'weeks',
  'spans',
  'waits',
  'questions',
  'devices',
  'languages',
]

/** A row by its columns: a name out of our tables or the service's, or a number that may be told. */
export type Row = Partial<Record<ColumnId, string | number | undefined>>

/** What may be told of the numbers, a table each; every way to see them starts from here. */
export function tablesOf({ tallies, steps: byStep, weeks, waits }: Numbers): Record<TableId, readonly Row[]> {
  const questions = passagesBy(tallies, ({ step, code, flow }) => JSON.stringify([step, code, flow]))
  const devices = passagesBy(tallies, ({ device }) => device)
  const languages = passagesBy(tallies, ({ locale }) => locale)
  return {
    questions: inOrder(
      questions.map(({ of: { step, code, flow }, passage }) => ({ step, code, flow, ...columnsOf(passage) })),
    ),
    devices: listed(DEVICES, devices, 'device'),
    languages: listed(locales, languages, 'locale'),
    steps: inOrder(
      byStep.map(stepPassageOf).map(({ leftShare, ...passage }) => ({ ...passage, left_share: leftShare })),
    ),
    weeks: weeks
      .map(weekPassageOf)
      .map(({ finishedShare, ...passage }) => ({ ...passage, finished_share: finishedShare })),
    spans: waitSpansOf(waits).map(({ within, cases }) => ({ span: String(within), decisions: cases })),
    waits: waitsOf(waits).map(({ profile, cases, half, nineInTen }) => {
      return { profile, cases, half_wait: half, nine_in_ten: nineInTen }
    }),
  }
}

function columnsOf({ shown, answered, answeredShare, refused, left, half }: PassageCounts) {
  return { shown, answered, answered_share: answeredShare, refused, left, half }
}

const PLACES: ReadonlyMap<string, number> = new Map(steps.map(({ id }, place) => [id, place]))

type Named = { step: string; code?: string; flow: string }

/** As customers meet them: by step, an address before the code that confirms it. */
function inOrder<Kind extends Named>(rows: readonly Kind[]): readonly Kind[] {
  const key = ({ step, code = '', flow }: Named) => {
    const place = String(PLACES.get(step) ?? PLACES.size).padStart(4)
    return `${place} ${code} ${flow === 'form' ? 0 : 1}`
  }
  return rows.toSorted((left, right) => (key(left) < key(right) ? -1 : 1))
}

function listed(
  order: readonly string[],
  groups: ReturnType<typeof passagesBy>,
  column: 'device' | 'locale',
): readonly Row[] {
  return order.flatMap((name) => {
    const group = groups.find(({ of }) => of[column] === name)
    return group ? [{ [column]: name, ...columnsOf(group.passage) }] : []
  })
}
