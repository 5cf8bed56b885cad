import { BrokenInvariant } from '@/lib/platform/errors'
import type { PageView } from '../page/page-view'
import type { PeoplePage } from './types'

type Of<Kind extends PeoplePage['kind']> = Extract<PeoplePage, { kind: Kind }>

/** The page about a company's people, where its address says which of them it is. */
export function peoplePage<Kind extends PeoplePage['kind']>(
  { content }: Pick<PageView, 'content'>,
  kind: Kind,
): Of<Kind> {
  if (content.kind === 'people' && isOf(content.page, kind)) return content.page
  throw new BrokenInvariant(`no ${kind} stands on a page of ${content.kind}`)
}

function isOf<Kind extends PeoplePage['kind']>(page: PeoplePage, kind: Kind): page is Of<Kind> {
  return page.kind === kind
}
