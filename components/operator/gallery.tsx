import { ScreenFrame } from '@/components/operator/screen-viewer'
import { Icon } from '@/components/ui/icon'
import type { GalleryView } from '@/lib/operator/gallery-view'

/** Every screen in each of its states, a section at a time. */
export function Gallery({ view: { action, picks, button, sections } }: { view: GalleryView }) {
  return (
    <>
      <form className="findbar" action={action}>
        {picks.map(({ name, label, value, options }) => (
          <div key={name}>
            <label htmlFor={name}>{label}</label>
            <span className="pick">
              <select className="input" id={name} name={name} defaultValue={value}>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
              <Icon name="down" />
            </span>
          </div>
        ))}
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
