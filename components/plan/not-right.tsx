import { Heading } from '@/components/ui/heading'
import { SubmitButton } from '@/components/ui/submit-button'
import type { NotRightView } from '@/lib/plan/views/landing'

type NotRightProps = {
  view: NotRightView
  /** Says that the person has nothing to do with the company. */
  action: () => Promise<void>
}

/** What to do where a company's word about somebody is wrong; afterwards, that it was said. */
export function NotRight({ view: { title, lead, part, deny }, action }: NotRightProps) {
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
          <form className="acts" action={action}>
            <SubmitButton busyLabel={deny.submitting}>{deny.submit}</SubmitButton>
          </form>
        </section>
      )}
    </>
  )
}
