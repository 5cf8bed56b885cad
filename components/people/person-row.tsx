import { SubmitButton } from '@/components/ui/submit-button'
import type { PersonView } from '@/lib/model/views/people/types'

/** What a press of one of the list's buttons sets going: what and about whom are in the form. */
export type PeopleAction = (form: FormData) => Promise<void>

const TONES = { done: 'status', quiet: 'status quiet', go: 'status go', bad: 'status bad' } as const

/** One person: who it is, what they are to the company, how far they are, and what can be done about it. */
export function PersonRow({ person, action }: { person: PersonView; action: PeopleAction }) {
  const { id, number, name, part, hints, left, state, tone, deeds, more } = person
  const [main, ...rest] = deeds
  return (
    <li className="member" id={`person-${id}`} tabIndex={-1} data-row="">
      <span className="arch person" aria-hidden="true">
        {number}
      </span>
      <div>
        {/* What a press has changed about a person is read out with their name. */}
        <div id={`said-${id}`} data-said="changed">
          <h3 className="name">
            <bdi>{name}</bdi>
          </h3>
          <p className="hint">{part}</p>
          {hints.map((hint) => (
            <p className="hint" key={hint}>
              {hint}
            </p>
          ))}
        </div>
        {left && (
          <details className="more left">
            <summary>
              {left.label}
              <span className="sr"> {name}</span>
            </summary>
            <ul className="hint">
              {left.things.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <span className={TONES[tone]}>{state}</span>
      {main && (
        <form action={action} className="acts">
          <input type="hidden" name="person" value={id} />
          <Deed deed={main} name={name} />
          {rest.length > 0 && (
            <details className="more">
              <summary>
                {more}
                <span className="sr"> {name}</span>
              </summary>
              {rest.map((deed) => (
                <Deed key={deed.label} deed={deed} name={name} />
              ))}
            </details>
          )}
        </form>
      )}
    </li>
  )
}

/** Something to do about a person; who hears links and buttons alone hears the name as well. */
function Deed({ deed, name }: { deed: PersonView['deeds'][number]; name: string }) {
  const words = (
    <>
      {deed.label}
      <span className="sr"> {name}</span>
    </>
  )
  switch (deed.kind) {
    case 'link':
      return (
        <a className="linkish" href={deed.href}>
          {words}
        </a>
      )
    // Another onboarding's page is a document of its own: a plain post leads there, past the form's own action.
    case 'post':
      return (
        <button className="linkish" type="submit" formAction={deed.href} formMethod="post">
          {words}
        </button>
      )
    case 'button':
      return (
        <SubmitButton busyLabel={deed.busy} intent={deed.intent} look="linkish">
          {words}
        </SubmitButton>
      )
  }
}
