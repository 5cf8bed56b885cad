import 'server-only'
import { CHECK_STEP, HOME, PERSON_PAGES, SHORT_PAGE } from '@/lib/model/plan/screens'
import { screenOf } from '@/lib/model/requirements/registry'
import type { PickView } from '@/lib/model/views/pick'
import { readMoment, screenAddress } from '@/lib/operator/preview/address'
import { pagesOf } from '@/lib/operator/preview/draw-scene'
import { listMoments, type MomentRow, readScene } from '@/lib/operator/preview/read-scene'
import { refuseUnless } from '@/lib/operator/sign-in/permit'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { Db } from '@/lib/platform/db/open'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { type MomentsView, momentAtPlace, momentsView, momentText } from './moments-view'
import { readShown, shownPicks, shownQuery, type ViewerView } from './viewer-view'

type Query = Readonly<Record<string, unknown>>

/** What a customer sees, at a chosen moment. */
type ScreenPageView = { viewer: ViewerView; moments?: MomentsView }

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
): Promise<Result<ScreenPageView>> {
  const refused = await refuseUnless(db, operator, 'look', { action: 'preview', object: id })
  if (refused) return refused
  const shown = readShown(query, words)
  const moments = await listMoments(db, id)
  const at = momentAtPlace(moments, query.place) ?? readMoment(String(query.moment ?? 'now')) ?? 'now'
  const read = await readScene(db, id, at, shown)
  if (!read) return fail('not_found')
  const pages = pagesOf(read.scene)
  const page = pages.find((one) => one === query.page) ?? HOME
  const path = `/operator/onboardings/${id}/screen`
  // A page that was not there at one moment may be there at the next.
  const wanted = typeof query.page === 'string' ? query.page : page
  const kept = { page: wanted, ...shownQuery(shown) }
  const slider = momentsView(words, moments, at, { path, kept })
  return succeed({
    ...withoutUndefined({ moments: slider }),
    viewer: {
      action: path,
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
      frame: {
        src: screenAddress(id, at, shown, page),
        title: words.t('operator.screen.frame', { page: pageName(words, page) }),
        width: shown.width,
      },
    },
  })
}

/** What a page is called in the list of pages. */
export function pageName({ t }: Words, page: string): string {
  if (page === HOME) return t('operator.screen.home')
  if (page === PERSON_PAGES.form) return t('operator.screen.person')
  if (page === PERSON_PAGES.ways) return t('operator.screen.person_ways')
  if (page === PERSON_PAGES.remove) return t('operator.screen.person_remove')
  if (page === SHORT_PAGE) return t('steps.finish.title')
  const id = page === CHECK_STEP ? CHECK_STEP : screenOf(page)?.id
  return id ? t(`steps.${id}.task`) : page
}

function momentOptions(words: Words, moments: readonly MomentRow[]): PickView['options'] {
  const recorded = moments.map(({ position }, index) => ({
    value: String(position),
    label: momentText(words, moments, index),
  }))
  return [...recorded, { value: 'now', label: words.t('operator.screen.now') }]
}
