import { Fragment } from 'react'
import { Heading } from '@/components/ui/heading'
import { StatusLine } from '@/components/ui/status-line'
import type { BrowsersView } from '@/lib/model/views/page/page-view'

type OwnBrowsersProps = {
  view: BrowsersView
  /** Ends one, or all others. */
  action: (form: FormData) => Promise<void>
}

/** The browsers in which the answers are open, and the ways to end each but this one. Plain posts without script. */
export function OwnBrowsers({ view, action }: OwnBrowsersProps) {
  return (
    <>
      <Heading>{view.title}</Heading>
      <p className="lead">{view.lead}</p>
      {view.told && <StatusLine>{view.told}</StatusLine>}
      <section className="group">
        <dl className="answers">
          {view.rows.map(({ id, name, lines }) => (
            <div key={id ?? 'here'}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd className="value">
                {lines.map((line) => (
                  <Fragment key={line}>
                    <bdi>{line}</bdi>
                    {'\n'}
                  </Fragment>
                ))}
              </dd>
              {id && (
                <dd className="aside">
                  <form action={action}>
                    <button className="linkish" type="submit" name="session" value={id}>
                      {view.end}
                      <span className="sr">
                        {' '}
                        {name}, {lines.join(', ')}
                      </span>
                    </button>
                  </form>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </section>
      {view.endAll && (
        <form action={action}>
          <div className="acts">
            <button className="button quiet" type="submit" name="session" value="others">
              {view.endAll}
            </button>
          </div>
        </form>
      )}
      <p className="group">
        <a className="alone" href={view.back.href}>
          {view.back.label}
        </a>
      </p>
    </>
  )
}
