import { HandOff } from '@/components/flows/hand-off'
import type { HandOffAction } from '@/components/flows/use-hand-off'
import { DisclosureBox } from '@/components/ui/disclosure'
import { StatusLine } from '@/components/ui/status-line'
import { SubmitButton } from '@/components/ui/submit-button'
import type { AsideView } from '@/lib/model/views/hand-off/types'

type AsideProps = {
  view: AsideView
  actions: { handOff: HandOffAction; askPerson: () => Promise<void>; discard: () => Promise<void> }
}

/** Under a page's form: another device, why it is asked, a way for people who cannot do it, and later. */
export function Aside({ view, actions }: AsideProps) {
  return (
    <>
      {view.handOff && <HandOff view={view.handOff} action={actions.handOff} />}
      {view.why && <DisclosureBox {...view.why} />}
      {view.person && <Person {...view.person} askPerson={actions.askPerson} />}
      {view.discard && (
        <form action={actions.discard}>
          <div className="acts">
            <SubmitButton busyLabel={view.discard.busy} look="button quiet">
              {view.discard.label}
            </SubmitButton>
          </div>
        </form>
      )}
      {view.later && (
        <p>
          <a className="alone" href={view.later.href}>
            {view.later.label}
          </a>
        </p>
      )}
    </>
  )
}

type PersonProps = NonNullable<AsideView['person']> & { askPerson: () => Promise<void> }

function Person({ label, over, isOpen, text, ask, told, contact, askPerson }: PersonProps) {
  return (
    <details className="why group" id="person" open={isOpen}>
      <summary>{label}</summary>
      <div className="stack-2">
        {over && <p>{over}</p>}
        {told ? <StatusLine>{told}</StatusLine> : <p>{text}</p>}
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
