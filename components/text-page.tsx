import { Heading } from '@/components/ui/heading'
import type { TextPageView } from '@/lib/model/views/page/page-view'

/** A page of plain sentences under headings. */
export function TextPage({ view }: { view: TextPageView }) {
  return (
    <>
      <div className="first">
        <Heading>{view.title}</Heading>
        {view.lead && <p className="lead">{view.lead}</p>}
        {view.action && (
          <p className="acts">
            <a className="button" href={view.action.href}>
              {view.action.label}
            </a>
          </p>
        )}
      </div>
      {view.sections.map(({ id, title, text, fact, link }) => (
        <section className="group" key={title} id={id}>
          <h2>{title}</h2>
          <div className="stack-2">
            <p>{text}</p>
            {fact && (
              <p className="h3 nums">
                <bdi>{fact}</bdi>
              </p>
            )}
            {link && (
              <p>
                <a className="alone" href={link.href}>
                  {link.label}
                </a>
              </p>
            )}
          </div>
        </section>
      ))}
    </>
  )
}
