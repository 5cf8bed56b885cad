import 'server-only'
import type { Db } from '@/lib/db/open'
import { fail, type Result, succeed } from '@/lib/errors'
import type { Words } from '@/lib/i18n/words'
import { SHORT_PAGE } from '@/lib/onboarding/form-screen'
import { readMoment, screenAddress } from '@/lib/preview/address'
import { pagesOf } from '@/lib/preview/draw-scene'
import { type At, listMoments, type MomentRow, readScene } from '@/lib/preview/read-scene'
import { HOME } from '@/lib/preview/scene'
import { refuseUnless } from './permit'
import type { Operator } from './session'
import { readShown, shownPicks, type ViewerView } from './viewer-view'

type Query = Readonly<Record<string, unknown>>

/**
 * The console's page that shows what a customer sees, at any moment that was recorded. The look itself is written down
 * when the frame asks for its page.
 *
 * @returns `role.refused`, or `not_found` for an onboarding that is not there or was forgotten
 */
export async function loadScreenPage(
  db: Db,
  operator: Operator,
  words: Words,
  id: string,
  query: Query,
): Promise<Result<ViewerView>> {
  const refused = await refuseUnless(db, operator, 'look', { action: 'preview', object: id })
  if (refused) return refused
  const shown = readShown(query, words)
  const at = readMoment(String(query.moment ?? 'now')) ?? 'now'
  const [moments, read] = [await listMoments(db, id), await readScene(db, id, at, shown)]
  if (!read) return fail('not_found')
  const pages = pagesOf(read.scene)
  const page = pages.find((one) => one === query.page) ?? HOME
  return succeed({
    action: `/operator/onboardings/${id}/screen`,
    hidden: [],
    picks: [
      {
        name: 'moment',
        label: words.t('operator.screen.moment'),
        value: String(at),
        options: momentOptions(words, moments),
      },
      {
        name: 'page',
        label: words.t('operator.screen.page'),
        value: page,
        options: pages.map((value) => ({ value, label: pageName(words, value) })),
      },
      ...shownPicks(words, shown),
    ],
    button: words.t('operator.screen.show'),
    ways: momentWays(words, moments, at, id, query),
    frame: {
      src: screenAddress(id, at, shown, page),
      title: words.t('operator.screen.frame', { page: pageName(words, page) }),
      width: shown.width,
    },
  })
}

/** What a page is called in the list of pages. */
export function pageName({ t }: Words, page: string): string {
  if (page === HOME) return t('operator.screen.home')
  return page === SHORT_PAGE ? t('steps.finish.title') : t(`steps.${page}.task`)
}

function momentOptions(words: Words, moments: readonly MomentRow[]): Array<{ value: string; label: string }> {
  const recorded = moments.map(({ position, createdAt }, index) => ({
    value: String(position),
    label: `${index + 1} · ${words.moment(createdAt)}`,
  }))
  return [...recorded, { value: 'now', label: words.t('operator.screen.now') }]
}

/** One moment back and one on, for who reads a history from end to end. */
function momentWays(
  words: Words,
  moments: readonly MomentRow[],
  at: At,
  id: string,
  query: Query,
): ViewerView['ways'] {
  const all: At[] = [...moments.map(({ position }) => position), 'now']
  const here = all.indexOf(at)
  const way = (index: number, key: string) => {
    const to = all[index]
    if (to === undefined) return []
    const texts = Object.entries(query).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    )
    const search = new URLSearchParams([
      ...texts.filter(([name]) => name !== 'moment'),
      ['moment', String(to)],
    ])
    return [{ label: words.t(key), href: `/operator/onboardings/${id}/screen?${search}` }]
  }
  return [...way(here - 1, 'operator.screen.earlier'), ...way(here + 1, 'operator.screen.later')]
}
