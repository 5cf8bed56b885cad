import type { RefCallback } from 'react'
import { Icon } from '@/components/ui/icon'
import type { NoticeView } from '@/lib/model/views/page/notice'

type NoticeProps = {
  notice: NoticeView
  /** Someone has to change something; otherwise it is only said. */
  grave?: boolean
  /** Learns where the notice is, to lead the focus there. */
  place?: RefCallback<HTMLElement> | undefined
}

/** A calm grey note above the work: what happened, and what to do next. */
export function Notice({ notice: { title, text, ref, action }, grave = false, place }: NoticeProps) {
  return (
    <section ref={place} className={grave ? 'note notice grave' : 'note notice'} tabIndex={-1} data-notice>
      <h2>
        <Icon name="alert" />
        <span>{title}</span>
      </h2>
      <p>{text}</p>
      {action && (
        <p>
          <a className="alone" href={action.href}>
            {action.label}
          </a>
        </p>
      )}
      {ref && <p className="hint ltr nums">{ref}</p>}
    </section>
  )
}

type CalmNoteProps = {
  title: string
  text: string
  /** Words of someone else, in whatever language they wrote. */
  theirs?: boolean
}

/** The same note without a mark, where there is nothing to correct. */
export function CalmNote({ title, text, theirs = false }: CalmNoteProps) {
  return (
    <section className="group note stack-2">
      <h2>{title}</h2>
      <p dir={theirs ? 'auto' : undefined}>{text}</p>
    </section>
  )
}
