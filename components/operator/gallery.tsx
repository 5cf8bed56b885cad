import { ScreenFrame } from '@/components/operator/screen-viewer'
import { Picks } from '@/components/ui/picks'
import type { GalleryView } from '@/lib/operator/gallery-view'

/** Every screen in each of its states, a section at a time. */
export function Gallery({ view: { action, picks, button, sections } }: { view: GalleryView }) {
  return (
    <>
      <form className="findbar" action={action}>
        <Picks picks={picks} />
        <div className="go">
          <button className="button" type="submit">
            {button}
          </button>
        </div>
      </form>
      {sections.map(({ id, title, codes, frames }) => (
        <details className="why group" key={id} id={id}>
          <summary>{title}</summary>
          <p className="hint code ltr">{codes}</p>
          <div className="exhibits">
            {frames.map(({ state, frame }) => (
              <figure key={state}>
                <figcaption>{state}</figcaption>
                <ScreenFrame {...frame} />
              </figure>
            ))}
          </div>
        </details>
      ))}
    </>
  )
}
