import type { ReactNode } from 'react'
import { Band } from '@/components/developer/band'
import { BrokenPage } from '@/components/ui/broken-page'
import type { DeveloperWords } from '@/lib/platform/i18n/developer-words'

type DeskProps = {
  words: Pick<DeveloperWords, 'band' | 'nav' | 'broken'>
  /** The page that is open. */
  current: 'start' | 'api' | 'errors' | 'inbox' | 'xray'
  children: ReactNode
}

/** The frame of the developers' pages: band, navigation on the wall, and the sheet with the small vault. */
export function DeveloperFrame({ words, current, children }: DeskProps) {
  const { band, nav } = words
  return (
    <div className="desk has-band">
      <Band {...band} />
      <header className="top">
        <a className="brand" href="/">
          <span className="arch" aria-hidden="true" />
          {nav.brand}
        </a>
        <nav aria-label={nav.label}>
          <a href="/" aria-current={current === 'start' ? 'page' : undefined}>
            {nav.start}
          </a>
          <a href="/developer/api" aria-current={current === 'api' ? 'page' : undefined}>
            {nav.api}
          </a>
          <a href="/docs/errors" aria-current={current === 'errors' ? 'page' : undefined}>
            {nav.errors}
          </a>
          <a href="/sandbox/inbox" aria-current={current === 'inbox' ? 'page' : undefined}>
            {nav.inbox}
          </a>
        </nav>
      </header>
      <div className="sheet">
        <main>{children}</main>
      </div>
      <BrokenPage view={words.broken} />
    </div>
  )
}
