import 'server-only'
import type { DrawingWords } from '@/lib/model/views/form/types'
import type { PageContent } from '@/lib/model/views/page/page-view'
import type { Db } from '@/lib/platform/db/open'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { openScreen } from './open-screen'
import type { Outcome } from './outcome'

type Drawn = Pick<Extract<PageContent, { kind: 'screen' }>, 'screen' | 'autosave'> & {
  title: string
  words: DrawingWords
}

/**
 * The page that stays after a form was sent, as it is drawn in place of the one before; or where to go where no form
 * is left. `itself` is the page's own address.
 */
export async function answerPage(
  db: Db,
  { visit, address, answer }: Extract<Outcome, { kind: 'stay' }>,
  itself: string,
): Promise<Drawn | { href: string }> {
  const opened = await openScreen(db, visit, { ...address, answer })
  if (opened.kind === 'elsewhere') return { href: opened.href }
  const { content, title, words } = opened.page
  if (content.kind !== 'screen') return { href: itself }
  const { screen, autosave } = content
  return { screen, title, words: words.drawing, ...withoutUndefined({ autosave }) }
}
