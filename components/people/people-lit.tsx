import type { PeopleAction } from '@/components/people/person-row'
import { ButtonLink } from '@/components/ui/button'
import { SubmitButton } from '@/components/ui/submit-button'
import type { PeopleNext } from '@/lib/model/views/people/types'

/** The one lit thing of the list. */
export function PeopleLit({ next, action }: { next: PeopleNext; action: PeopleAction }) {
  const { title, text, link, post, other, statement } = next
  return (
    <section className="group">
      <div className="lit">
        <h2>{title}</h2>
        <p>{text}</p>
        {post && (
          <form method="post" action={post.href} className="acts">
            <button className="button" type="submit">
              {post.label}
            </button>
          </form>
        )}
        {(link || other || statement) && (
          <form action={action} className="acts">
            {link && <ButtonLink href={link.href}>{link.label}</ButtonLink>}
            {other && (
              <a className="linkish" href={other.href}>
                {other.label}
              </a>
            )}
            {statement && (
              <SubmitButton busyLabel={statement.busy} intent="rest" look="linkish">
                {statement.label}
              </SubmitButton>
            )}
          </form>
        )}
      </div>
    </section>
  )
}
