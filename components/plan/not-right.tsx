import { Heading } from '@/components/ui/heading'
import type { NotRightView } from '@/lib/model/views/landing/types'

/** What to do where a company's word about someone is wrong; afterwards, that it was said. */
export function NotRight({ view: { title, lead, part, deny } }: { view: NotRightView }) {
  return (
    <>
      <div className="first">
        <Heading>{title}</Heading>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {part && (
        <section className="group">
          <h2>{part.title}</h2>
          <p>{part.text}</p>
        </section>
      )}
      {deny && (
        <section className="group">
          <h2>{deny.title}</h2>
          <p>{deny.text}</p>
          <form className="acts" method="post" action={deny.action}>
            <button className="button" type="submit">
              {deny.submit}
            </button>
          </form>
        </section>
      )}
    </>
  )
}
