import 'server-only'
import type { FindQuery, FoundRow } from '@/lib/operator/list/find'
import { listAddress } from '@/lib/operator/list/list-address'
import { type StateView, stateView, turnText } from '@/lib/operator/list/state-view'
import type { Words } from '@/lib/platform/i18n/words'
import { type TimeView, timeView } from './time-view'

/** The columns of the list. The last one has no heading: it opens the panel beside the list. */
export const COLUMNS = ['customer', 'type', 'integrator', 'state', 'turn', 'changed'] as const

/** One onboarding in the list. */
export type RowView = {
  id: string
  href: string
  who: string
  reference: string
  type: string
  integrator: string
  state: StateView
  turn: string
  changed: TimeView
  /** Opens it in the panel beside the list. */
  peek: { href: string; label: string; isOpen: boolean }
}

/** Who customers are, masked, by the ids of their onboardings. */
export type MaskedNames = ReadonlyMap<string, string | undefined>

/** The rows of the list, each with the way to its page and to the panel beside the list. */
export function rowsView(
  words: Words,
  query: FindQuery,
  rows: readonly FoundRow[],
  names: MaskedNames,
): readonly RowView[] {
  const now = new Date()
  return rows.map((row) => {
    const { id, phrase, reference, type } = row.onboarding
    const who = names.get(id) ?? phrase
    return {
      id,
      href: `/operator/onboardings/${id}`,
      who,
      reference,
      type: words.t(`operator.types.${type}`),
      integrator: row.integrator.name,
      state: stateView(words, row.onboarding),
      turn: turnText(words, row.onboarding),
      changed: timeView(words, latest(row.onboarding), now),
      peek: {
        href: listAddress({ ...query, peek: id }),
        label: words.t('operator.peek.open', { who }),
        isOpen: query.peek === id,
      },
    }
  })
}

function latest({ createdAt, activeAt, snapshotAt }: FoundRow['onboarding']): Date {
  return new Date(Math.max(...[createdAt, activeAt, snapshotAt].map((moment) => moment?.getTime() ?? 0)))
}
