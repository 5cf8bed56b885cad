import 'server-only'
import type { PickView } from '@/lib/model/views/pick'
import type { TurnCounts } from '@/lib/operator/list/count-turns'
import type { FindQuery, Found } from '@/lib/operator/list/find'
import { listAddress } from '@/lib/operator/list/list-address'
import type { Matter } from '@/lib/operator/list/queue'
import type { SavedView } from '@/lib/operator/list/saved-views'
import type { Words } from '@/lib/platform/i18n/words'
import { filterPicks, type NamedIntegrators } from './filters-view'
import { type ListKeysView, listKeysView } from './list-keys-view'
import type { PeekView } from './peek'
import { type QueueView, queueView } from './queue-view'
import { COLUMNS, type MaskedNames, type RowView, rowsView } from './rows-view'
import { type ViewsView, viewsView } from './views-view'

/** All onboardings: find, what needs a person, the list. */
export type ListView = {
  pageTitle: string
  title: string
  /** Why the last search found nothing. */
  problem?: { title: string; text: string }
  find: {
    label: string
    hint: string
    value: string
    code: { label: string; value: string }
    picks: readonly PickView[]
    button: string
    /** Kept while one searches on. */
    turn: string
  }
  queue: QueueView | undefined
  /** The way to what colleagues have asked this person to approve; undefined when nothing waits. */
  approvals: { text: string; link: { href: string; label: string } } | undefined
  views: ViewsView
  caption: string
  columns: readonly string[]
  rows: readonly RowView[]
  peek: PeekView | undefined
  keys: ListKeysView
  empty: string
  next?: { href: string; label: string }
}

/** As an error nobody expected is written down, also within what was said around it. */
const LOG_REFERENCE = /\bref_[0-9a-f]{32}\b/

type Given = {
  found: Found
  names: MaskedNames
  queue: readonly Matter[]
  counts: TurnCounts
  integrators: NamedIntegrators
  saved: readonly SavedView[]
  /** How many requests wait for this person's approval. */
  waiting: number
  peek: PeekView | undefined
}

/** The page of all onboardings: find, what needs a person, the list and what was opened beside it. */
export function listView(
  words: Words,
  { found, names, queue, counts, integrators, saved, waiting, peek }: Given,
): ListView {
  const { t } = words
  const { query, rows, next } = found
  return {
    pageTitle: t('operator.list.page_title'),
    title: t('operator.list.title'),
    find: {
      label: t('operator.list.find'),
      hint: t('operator.list.find_hint'),
      value: query.q ?? '',
      code: { label: t('operator.list.code'), value: query.code ?? '' },
      button: t('operator.list.find'),
      picks: filterPicks(words, query, integrators),
      turn: query.turn ?? '',
    },
    queue: queueView(words, queue),
    approvals:
      waiting === 0
        ? undefined
        : {
            text: t('operator.approvals.count', { count: waiting }),
            link: { href: '/operator/approvals', label: t('operator.queue.look') },
          },
    views: viewsView(words, query, { counts, saved }),
    caption: t('operator.list.caption'),
    columns: COLUMNS.map((name) => t(`operator.list.columns.${name}`)),
    rows: rowsView(words, query, rows, names),
    peek,
    keys: listKeysView(words),
    empty: t(isOnlyInLog(query) ? 'operator.list.only_in_log' : 'operator.list.empty'),
    ...(next
      ? {
          next: {
            href: listAddress({ ...query, after: next, peek: undefined }),
            label: t('operator.list.next'),
          },
        }
      : {}),
  }
}

/** What the page for an error nobody expected gives to quote is in the log; a filter may only hide its onboarding. */
function isOnlyInLog({ q = '', peek: _, ...filters }: FindQuery): boolean {
  return LOG_REFERENCE.test(q) && Object.values(filters).every((value) => !value)
}
