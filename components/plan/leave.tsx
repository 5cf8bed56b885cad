import { Heading } from '@/components/ui/heading'
import type { LeaveView } from '@/lib/model/views/page/page-view'

/** Asks before a browser is left. A plain post: its answer also empties what the browser keeps of us. */
export function Leave({ view }: { view: LeaveView }) {
  return (
    <>
      <div className="first">
        <Heading>{view.title}</Heading>
        <p className="lead">{view.lead}</p>
      </div>
      <section className="group">
        <h2>{view.again.title}</h2>
        <p>{view.again.text}</p>
      </section>
      <form method="post" action={view.action}>
        <div className="acts">
          <button className="button" type="submit">
            {view.submit}
          </button>
        </div>
      </form>
      {view.browsers && (
        <p className="group">
          <a className="alone" href={view.browsers.href}>
            {view.browsers.label}
          </a>
        </p>
      )}
    </>
  )
}
