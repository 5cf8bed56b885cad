import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { listOwnBrowsers, type OwnBrowser } from '@/lib/flow/sessions/own-browsers'
import type { BrowsersView, PageView } from '@/lib/model/views/page/page-view'
import type { Db } from '@/lib/platform/db/open'
import { type Result, succeed } from '@/lib/platform/errors'
import type { Words } from '@/lib/platform/i18n/words'
import { pageAround } from './page-frame'
import { paths } from './paths'
import { wordsOf } from './visit-words'

/**
 * The browsers that have an onboarding open.
 *
 * @param told what was just done, as the address says it
 * @returns `session.untrusted`
 */
export async function loadBrowsers(
  db: Db,
  visit: Visit,
  told?: unknown,
): Promise<Result<{ page: Pick<PageView, 'place' | 'title'>; view: BrowsersView }>> {
  const listed = await listOwnBrowsers(db, visit)
  if (!listed.ok) return listed
  const words = wordsOf(visit)
  const { t } = words
  const rows = listed.value.map((row) => rowOf(words, row, row.id.equals(visit.session.id)))
  const isAlone = rows.length === 1
  const home = paths.home(visit.onboarding.id)
  const view: BrowsersView = {
    title: t('browsers.title'),
    lead: t(isAlone ? 'browsers.only' : 'browsers.lead'),
    told: told === 'ended' ? t('browsers.ended') : undefined,
    rows,
    end: t('browsers.end'),
    endAll: isAlone ? undefined : t('browsers.end_all'),
    back: { href: home, label: t('own.back') },
  }
  const content = { kind: 'text', view: { title: view.title, sections: [] } } as const
  return succeed({
    page: pageAround(visit, content, view.title, { back: home, here: paths.browsers(visit.onboarding.id) }),
    view,
  })
}

function rowOf(words: Words, row: OwnBrowser, isHere: boolean): BrowsersView['rows'][number] {
  const { t } = words
  return {
    name: row.browser ?? t('browsers.unknown'),
    lines: [
      ...(isHere ? [t('browsers.here')] : []),
      t('browsers.opened', { time: words.moment(row.createdAt) }),
      t('browsers.seen', { time: words.moment(row.seenAt) }),
    ],
    id: isHere ? undefined : row.id.toString('hex'),
  }
}
