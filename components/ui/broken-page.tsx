import type { BrokenView } from '@/lib/model/views/page/broken-view'

/**
 * What is said where a page has broken in the browser. It is in every page from the beginning, in plain elements, so
 * that it can be shown without any other script than the first.
 */
export function BrokenPage({ view: { title, text, again } }: { view: BrokenView }) {
  return (
    <div hidden data-broken="">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p className="acts">
        <a className="button" href="?">
          {again}
        </a>
      </p>
    </div>
  )
}
