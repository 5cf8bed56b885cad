import 'server-only'
import { MOST_COUNTED, type TurnCounts } from '@/lib/operator/list/count-turns'
import { type FindQuery, TURNS } from '@/lib/operator/list/find'
import { listAddress } from '@/lib/operator/list/list-address'
import { filtersIn, type SavedView } from '@/lib/operator/list/saved-views'
import type { Words } from '@/lib/platform/i18n/words'

/** The tabs above the list: whose turn it is, then what this person has saved. */
export type ViewsView = {
  label: string
  turns: ReadonlyArray<{ href: string; label: string; current: boolean; count: string | undefined }>
  saved: ReadonlyArray<{ href: string; label: string; current: boolean }>
  /** Keeps the filters that are set now; undefined where there is nothing to keep. */
  save: { open: string; name: string; hint: string; button: string; filters: string } | undefined
  /** Removes the saved view that is shown now. */
  remove: { label: string; id: string } | undefined
}

type Given = { counts: TurnCounts; saved: readonly SavedView[] }

/** The tabs above the list. What is counted is everything: beside a filter the numbers would not fit the list. */
export function viewsView(words: Words, query: FindQuery, { counts, saved }: Given): ViewsView {
  const { t } = words
  const here = listAddress(filtersIn(listAddress(query).split('?')[1] ?? ''))
  const shown = saved.find(({ href }) => href === here)
  const { turn = '', ...others } = query
  const isNarrowed = Object.entries(others).some(
    ([name, value]) => !['after', 'peek'].includes(name) && value,
  )
  return {
    label: t('operator.list.turn'),
    turns: (['', ...TURNS] as const).map((one) => ({
      href: listAddress({ ...query, turn: one, after: undefined, peek: undefined }),
      label: t(one === '' ? 'operator.list.turns.all' : `operator.list.turns.${one}`),
      count: isNarrowed ? undefined : countText(words, counts[one === '' ? 'all' : one]),
      current: !shown && turn === one,
    })),
    saved: saved.map(({ href, name }) => ({ href, label: name, current: href === here })),
    save:
      shown || here === '/operator'
        ? undefined
        : {
            open: t('operator.views.open'),
            name: t('operator.views.name'),
            hint: t('operator.views.hint'),
            button: t('operator.views.save'),
            filters: here.split('?')[1] ?? '',
          },
    remove: shown && { label: t('operator.views.remove', { name: shown.name }), id: shown.id },
  }
}

function countText({ t }: Words, count: number): string {
  return count > MOST_COUNTED ? t('operator.list.more_than', { count: MOST_COUNTED }) : `${count}`
}
