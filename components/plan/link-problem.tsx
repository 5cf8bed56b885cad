import { Arch } from '@/components/plan/status'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import type { LinkProblemView } from '@/lib/plan/views/landing'

type LinkProblemProps = {
  view: LinkProblemView
  /** Passes on that a new link is wanted. */
  action: () => Promise<void>
}

/** Says what became of the link and the answers, and how to go on. */
export function LinkProblem({ view: { title, lead, wish, foot }, action }: LinkProblemProps) {
  return (
    <>
      <div className="stack">
        <Arch look="still" icon="clock" />
        <Heading>{title}</Heading>
        <p className="lead">{lead}</p>
      </div>
      {wish && (
        <section className="group">
          <form className="lit" action={action}>
            <h2>{wish.title}</h2>
            <p>{wish.text}</p>
            <div className="acts">
              <SubmitButton busyLabel={wish.submitting} icon={<Icon name="mail" />}>
                {wish.submit}
              </SubmitButton>
            </div>
          </form>
        </section>
      )}
      {foot && (
        <p className="group hint">
          {foot.text} <a href={foot.href}>{foot.label}</a>
        </p>
      )}
    </>
  )
}
