import type { PeopleAction } from '@/components/people/people-list'
import { SubmitButton } from '@/components/ui/submit-button'
import type { PersonView } from '@/lib/plan/views/people'

const TONES = { done: 'status', quiet: 'status quiet', go: 'status go', bad: 'status bad' } as const

/** One person: who it is, what they are to the company, how far they are, and what can be done about it. */
export function PersonRow({ person, action }: { person: PersonView; action: PeopleAction }) {
  const { number, name, part, hints, state, tone, buttons, links } = person
  return (
    <li className="member">
      <span className="arch person" aria-hidden="true">
        {number}
      </span>
      <div>
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
      <span className={TONES[tone]}>{state}</span>
      {(buttons.length > 0 || links.length > 0) && (
        <form action={action} className="acts">
          <input type="hidden" name="person" value={person.id} />
          {buttons.map(({ label, of, intent, busy }) => (
            <SubmitButton key={intent} busyLabel={busy} intent={intent} look="linkish">
              {label}
              <span className="sr"> {of}</span>
            </SubmitButton>
          ))}
          {links.map(({ label, of, href }) => (
            <a key={href} className="linkish" href={href}>
              {label}
              <span className="sr"> {of}</span>
            </a>
          ))}
        </form>
      )}
    </li>
  )
}
