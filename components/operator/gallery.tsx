import { ScreenFrame } from '@/components/operator/screen-viewer'
import { ChoosingForm } from '@/components/ui/choosing-form'
import type { GalleryView } from '@/lib/operator/viewer/gallery-view'

/** Every screen in each of its states, a section at a time. */
export function Gallery({ view: { action, picks, button, sections } }: { view: GalleryView }) {
  return (
    <>
      <ChoosingForm action={action} picks={picks} button={button} />
      {sections.map(({ id, title, codes, open, rows }) => (
        <details className="why group" key={id} id={id} open={open}>
          <summary>{title}</summary>
          {codes && <p className="hint code ltr">{codes}</p>}
          {rows.map((row) => (
            <Row key={row.title ?? id} row={row} />
          ))}
        </details>
      ))}
    </>
  )
}

function Row({ row: { title, frames } }: { row: GalleryView['sections'][number]['rows'][number] }) {
  return (
    <>
      {title && <h2 className="h3">{title}</h2>}
      <div className="exhibits">
        {frames.map(({ caption, frame }) => (
          <figure key={caption}>
            <figcaption>{caption}</figcaption>
            <ScreenFrame {...frame} />
          </figure>
        ))}
      </div>
    </>
  )
}
