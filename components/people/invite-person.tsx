import { type InviteAction, InviteLink } from '@/components/people/invite-link'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import type { InvitePersonView } from '@/lib/model/views/people/types'

type InvitePersonProps = {
  view: InvitePersonView
  invite: InviteAction
  /** Asks the integrator to send the link. */
  ask: () => Promise<void>
}

/** The ways for one person to answer for themselves. */
export function InvitePerson({ view, invite, ask }: InvitePersonProps) {
  return (
    <div className="stack-6">
      <div>
        <Heading>{view.title}</Heading>
        <p className="lead">{view.lead}</p>
      </div>
      <p className="told">
        <Icon name="lock" />
        <span>{view.told}</span>
      </p>
      <div className="lit">
        <p>{view.phrase.text}</p>
        <p className="phrase">{view.phrase.words}</p>
        {view.phrase.also && <p className="hint">{view.phrase.also}</p>}
        <InviteLink
          view={view}
          action={invite}
          icons={{
            link: <Icon name="link" />,
            mail: <Icon name="mail" />,
            phone: <Icon name="smartphone" />,
          }}
        />
      </div>
      <section>
        <h2 className="h3">{view.ask.title}</h2>
        <p>{view.ask.text}</p>
        <form action={ask} className="acts">
          <SubmitButton busyLabel={view.ask.submitting} look="button quiet">
            {view.ask.submit}
          </SubmitButton>
        </form>
      </section>
      {view.here && (
        <section>
          <h2 className="h3">{view.here.title}</h2>
          <p>{view.here.text}</p>
          <form method="post" action={view.here.action} className="acts">
            <button className="button quiet" type="submit">
              {view.here.submit}
            </button>
          </form>
        </section>
      )}
      <p>
        <a className="alone" href={view.back.href}>
          {view.back.label}
        </a>
      </p>
    </div>
  )
}
