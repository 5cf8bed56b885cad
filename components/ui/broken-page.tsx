import type { ReactNode } from 'react'
import type { BrokenView } from '@/lib/model/views/page/broken-view'

/** What is said where a page has broken in the browser. Plain elements, so that it can be shown without any script of ours. */
export function BrokenPage({ view: { title, text, again } }: { view: BrokenView }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p className="acts">
        <a className="button" href="?">
          {again}
        </a>
      </p>
    </>
  )
}

/** The same, kept in the page for its first script: when everything breaks it is shown in the place of all the rest. */
export function KeptForBroken({ children }: { children: ReactNode }) {
  return (
    <div hidden data-broken="">
      {children}
    </div>
  )
}
