import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { hasCountryList, withShortLists } from '@/lib/flow/pages/country-lists'
import { withFetchedWords } from '@/lib/flow/pages/send-words'
import type { PageView } from '@/lib/model/views/page/page-view'
import type { Screen } from '@/lib/model/views/page/screen'

type Query = Readonly<Record<string, string | string[] | undefined>>

/** In the address of a page that holds its lists of countries whole. */
const WHOLE = { lists: 'whole' }

/**
 * A page without what script fetches by itself: its lists of countries, except what is chosen, and the words
 * for sending a file. `noScriptFallback` leads a browser without script to the same page with whole lists.
 */
export function withoutFetchedParts(
  page: PageView,
  query: Query,
  locale: string,
): { page: PageView; noScriptFallback?: ReactNode } {
  const { content } = page
  if (content.kind === 'document')
    return { page: { ...page, content: { ...content, view: withFetchedWords(content.view, locale) } } }
  if (query.lists === WHOLE.lists || content.kind !== 'screen' || !hasCountryList(content.screen))
    return { page }
  const screen = withShortLists(content.screen, locale)
  const noScriptFallback = <WithoutScript query={query} />
  return { page: { ...page, content: { ...content, screen } }, noScriptFallback }
}

function WithoutScript({ query }: { query: Query }) {
  const texts = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const whole = new URLSearchParams({ ...Object.fromEntries(texts), ...WHOLE })
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=?${whole}`} />
    </noscript>
  )
}

/** The screen that answers a form. A browser without script gets its lists whole. */
export async function answeredScreen(screen: Screen, locale: string): Promise<Screen> {
  const isScripted = (await headers()).has('next-action')
  return isScripted ? withShortLists(screen, locale) : screen
}
