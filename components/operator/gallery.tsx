import { ScreenFrame } from '@/components/operator/screen-viewer'
import { ChoosingForm } from '@/components/ui/choosing-form'
import type { GalleryView } from '@/lib/operator/viewer/gallery-view'

/** A wall of all screens, or one of them in each of its states. */
export function Gallery({ view }: { view: GalleryView }) {
  const { action, picks, button, find, wall, empty, screen } = view
  const search = (
    <div className="wide">
      <label htmlFor="find">{find.label}</label>
      <input className="input" id="find" name="find" type="search" defaultValue={find.value} />
    </div>
  )
  return (
    <>
      <ChoosingForm action={action} picks={picks} button={button} before={search} />
      {wall?.map((section) => (
        <Wall key={section.title} section={section} />
      ))}
      {wall?.length === 0 && <p className="muted">{empty}</p>}
      {screen && <States screen={screen} />}
    </>
  )
}

type WallProps = { section: NonNullable<GalleryView['wall']>[number] }

/** Screens that belong together, each small, with its name as the way to all its states. */
function Wall({ section: { title, tiles } }: WallProps) {
  return (
    <section className="group">
      <h2>{title}</h2>
      <ul className="wall">
        {tiles.map(({ href, title: name, codes, frame }) => (
          <li className="tile" key={href}>
            {/* A picture of the page: its link has the words. */}
            <div className="tile-frame" aria-hidden="true">
              <iframe
                src={frame.src}
                title={frame.title}
                sandbox="allow-same-origin"
                loading="lazy"
                tabIndex={-1}
              />
            </div>
            <a href={href}>{name}</a>
            {codes && <span className="hint code ltr">{codes}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function States({ screen: { title, codes, all, rows } }: { screen: NonNullable<GalleryView['screen']> }) {
  return (
    <section className="group">
      <h2>{title}</h2>
      <a className="alone" href={all.href}>
        {all.label}
      </a>
      {codes && <p className="hint code ltr">{codes}</p>}
      {rows.map((row) => (
        <Row key={row.title ?? title} row={row} />
      ))}
    </section>
  )
}

function Row({ row: { title, frames } }: { row: NonNullable<GalleryView['screen']>['rows'][number] }) {
  return (
    <>
      {title && <h3>{title}</h3>}
      <div className="gallery-entries">
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
