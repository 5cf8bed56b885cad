import type { ReactNode } from 'react'
import { BrokenPage } from '@/components/ui/broken-page'
import { Icon } from '@/components/ui/icon'
import type { ConsoleFrameView } from '@/lib/operator/page/console-frame'

type DeskProps = {
  view: ConsoleFrameView
  signOut: () => Promise<void>
  children: ReactNode
}

/** The frame of the console's pages: the rooms and who is here on the wall, the work on the sheet. */
export function ConsoleFrame({
  view: { brand, nav, current, me, signOut: leave, broken, sandbox },
  signOut,
  children,
}: DeskProps) {
  return (
    <div className={sandbox ? 'desk has-band' : 'desk'}>
      {sandbox && (
        <aside className="band" aria-label={sandbox.strong}>
          <span>
            <b>{sandbox.strong}</b> {sandbox.text}
          </span>
        </aside>
      )}
      <header className="top">
        <a className="brand" href="/operator">
          <span className="arch" aria-hidden="true" />
          {brand}
        </a>
        <Rooms nav={nav} current={current} />
        <form className="me hint" action={signOut}>
          <a href="/operator/sessions" aria-current={current === 'sessions' ? 'page' : undefined}>
            <bdi>{me}</bdi>
          </a>
          <button className="linkish" type="submit">
            {leave}
          </button>
        </form>
      </header>
      <div className="sheet">{children}</div>
      <BrokenPage view={broken} />
    </div>
  )
}

/** The rooms in a row; on a phone behind the name of the one that is open, so that the page begins near the top. */
function Rooms({ nav, current }: Pick<ConsoleFrameView, 'nav' | 'current'>) {
  return (
    <nav aria-label={nav.label}>
      <details className="rooms">
        <summary>
          {nav.items.find(({ id }) => id === current)?.label ?? nav.label}
          <Icon name="down" className="turn" />
        </summary>
        {nav.items.map(({ id, href, label }) => (
          <a key={id} href={href} aria-current={id === current ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </details>
    </nav>
  )
}
