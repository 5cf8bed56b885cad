import { HandOff, type HandOffAction } from '@/components/flows/hand-off'
import { SubmitButton } from '@/components/ui/submit-button'
import { Told } from '@/components/ui/told'
import type { AsideView } from '@/lib/plan/views/hand-off'

type FaceAsideProps = {
  view: AsideView
  actions: { handOff: HandOffAction; askPerson: () => Promise<void> }
}

/** Beside a face check: another device, and a way for people who cannot take one. */
export function FaceAside({ view, actions }: FaceAsideProps) {
  return (
    <>
      {view.handOff && <HandOff view={view.handOff} action={actions.handOff} />}
      <Person {...view.person} askPerson={actions.askPerson} />
      <p>
        <a className="alone" href={view.later.href}>
          {view.later.label}
        </a>
      </p>
    </>
  )
}

type PersonProps = AsideView['person'] & { askPerson: () => Promise<void> }

function Person({ label, over, isOpen, text, ask, told, contact, askPerson }: PersonProps) {
  return (
    <details className="why group" id="person" open={isOpen}>
      <summary>{label}</summary>
      <div className="stack-2">
        {over && <p>{over}</p>}
        {told ? <Told>{told}</Told> : <p>{text}</p>}
        {ask && (
          <form action={askPerson}>
            <div className="acts">
              <SubmitButton busyLabel={ask.busy} look="button quiet">
                {ask.label}
              </SubmitButton>
            </div>
          </form>
        )}
        <p>
          {contact.text} <a href={contact.href}>{contact.label}</a>
        </p>
      </div>
    </details>
  )
}
