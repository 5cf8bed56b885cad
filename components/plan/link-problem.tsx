import { Arch } from '@/components/plan/status'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { LinkProblemView } from '@/lib/model/views/landing/types'

/** Says what became of the link and the answers, and how to continue. */
export function LinkProblem({ view: { title, lead, wish, door, foot } }: { view: LinkProblemView }) {
  return (
    <>
      <div className="stack">
        <Arch look="still" icon="clock" />
        <Heading>{title}</Heading>
        <p className="lead">{lead}</p>
      </div>
      {wish && (
        <section className="group">
          <form className="lit" method="post" action={wish.action}>
            <h2>{wish.title}</h2>
            <p>{wish.text}</p>
            <div className="acts">
              <button className="button" type="submit">
                <Icon name="mail" />
                {wish.submit}
              </button>
            </div>
          </form>
        </section>
      )}
      {door && (
        <div className="acts">
          <a className="button" href={door.href} target="_blank" rel="noopener">
            {door.label}
          </a>
        </div>
      )}
      {foot && (
        <p className="group hint">
          {foot.text} <a href={foot.href}>{foot.label}</a>
        </p>
      )}
    </>
  )
}
