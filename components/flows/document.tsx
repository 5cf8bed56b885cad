import { UploadSlot } from '@/components/flows/upload-slot'
import { ButtonLink } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { DocumentView } from '@/lib/plan/views'

/** One document with a slot for each of its sides. */
export function DocumentScreen({ view }: { view: DocumentView }) {
  const open = view.slots.find(({ state }) => state === 'empty' || state === 'refused')
  return (
    <>
      <Heading>{view.title}</Heading>
      <p className="lead">{view.lead}</p>
      {view.refused && <Notice notice={view.refused} grave />}
      {open && <Rules {...view.rules} />}
      {view.slots.map((slot) => (
        <UploadSlot
          key={slot.slot}
          slot={slot}
          url={urlOf(view, slot.slot)}
          accept={view.accept}
          formats={view.formats}
          maxBytes={view.maxBytes}
          words={view.words}
          main={slot === open && !view.done}
          icons={{ file: <Icon name="file" />, camera: <Icon name="camera" />, alert: <Icon name="alert" /> }}
        />
      ))}
      {view.why && <Disclosure {...view.why} />}
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
