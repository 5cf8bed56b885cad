import { Arch } from '@/components/plan/status'
import { ButtonLink } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { LinkProblemView } from '@/lib/plan/views'

/** Says what became of the link and the answers, and how to go on. */
export function LinkProblem({ view: { title, lead, next, foot } }: { view: LinkProblemView }) {
  return (
    <>
      <div className="stack">
        <Arch look="still" icon="clock" />
        <Heading>{title}</Heading>
        <p className="lead">{lead}</p>
      </div>
      {next && (
        <section className="group">
          <div className="lit">
            <h2>{next.title}</h2>
            <p>{next.text}</p>
            <div className="acts">
              <ButtonLink href={next.action.href}>
                {next.action.icon && <Icon name={next.action.icon} />}
                {next.action.label}
              </ButtonLink>
            </div>
          </div>
        </section>
      )}
      {foot && (
        <p className="group">
          <a className="alone" href={foot.href}>
            {foot.label}
          </a>
        </p>
      )}
    </>
  )
}
