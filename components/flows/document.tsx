import { HandOff } from '@/components/flows/hand-off'
import { RefusalDrawing } from '@/components/flows/refusal-drawing'
import type { HandOffAction } from '@/components/flows/use-hand-off'
import { UploadSlot } from '@/components/lazy-components'
import { ButtonLink } from '@/components/ui/button'
import { DisclosureBox } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { DocumentView } from '@/lib/model/views/document/types'

type DocumentScreenProps = { view: DocumentView; handOff: HandOffAction }

/** One document with a slot for each of its sides. */
export function DocumentScreen({ view, handOff }: DocumentScreenProps) {
  const open = view.slots.find(({ state }) => state === 'empty' || state === 'refused')
  return (
    <>
      <Heading>{view.title}</Heading>
      <p className="lead">{view.lead}</p>
      {view.refused && <Refused {...view.refused} />}
      {view.handOff && <HandOff view={view.handOff} action={handOff} />}
      {open && view.selfCheck && <SelfCheck {...view.selfCheck} />}
      {open && <Rules {...view.rules} />}
      {view.slots.map((slot) => (
        <UploadSlot
          key={slot.slot}
          slot={slot}
          url={urlOf(view, slot.slot)}
          planUrl={view.planUrl}
          accept={view.accept}
          formats={view.formats}
          maxBytes={view.maxBytes}
          pieceBytes={view.pieceBytes}
          words={view.words}
          sendWords={view.sendWords}
          main={slot === open && !view.done}
          icons={{
            file: <Icon name="file" />,
            camera: <Icon name="camera" />,
            alert: <Icon name="alert" />,
            check: <Icon name="check" />,
          }}
        />
      ))}
      {view.why && <DisclosureBox {...view.why} />}
      <div className="acts">
        {view.done && <ButtonLink href={view.done.href}>{view.done.label}</ButtonLink>}
        <a className="linkish" href={view.later.href}>
          {view.later.label}
        </a>
        {view.other && (
          <a className="linkish" href={view.other.href}>
            {view.other.label}
          </a>
        )}
      </div>
    </>
  )
}

function urlOf({ uploadUrl }: DocumentView, slot: string): string {
  const url = uploadUrl[slot]
  if (url === undefined) throw new Error(`No upload address for the slot ${slot}`)
  return url
}

function Rules({ title, items, icons }: DocumentView['rules']) {
  return (
    <section className="group">
      <h2>{title}</h2>
      <ul className="rules">
        {items.map((item, index) => (
          <li key={item}>
            <Icon name={icons?.[index] ?? 'check'} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why it was sent back, drawn and said, and one button where another page corrects it. */
function Refused({ title, text, picture, action }: NonNullable<DocumentView['refused']>) {
  return (
    <section className="note notice grave refused" tabIndex={-1} data-notice>
      <RefusalDrawing picture={picture} />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {action && (
          <p className="acts">
            <ButtonLink href={action.href} quiet>
              {action.label}
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  )
}

/** What the person compares with the document; the boxes are for them alone and are not sent. */
function SelfCheck({ title, lines, items }: NonNullable<DocumentView['selfCheck']>) {
  return (
    <section className="group">
      <h2>{title}</h2>
      {lines.length > 0 && (
        <p className="address-lines">
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      <div className="choices">
        {items.map((item) => (
          <label key={item} className="choice">
            <input type="checkbox" />
            <span className="name">{item}</span>
          </label>
        ))}
      </div>
    </section>
  )
}
