import { Heading } from '@/components/ui/heading'
import type { SignInPageView } from '@/lib/operator/sign-in/sign-in-page'

type DoorProps = {
  view: SignInPageView
  /** Uses a one-time address up. */
  enter?: () => Promise<void>
}

/** What is in front of the console. */
export function SignInNotice({ view, enter }: DoorProps) {
  return (
    <div className="desk">
      <div className="sheet">
        <main className="door">
          <title>{view.title}</title>
          <Heading>{view.title}</Heading>
          <p>{view.text}</p>
          {view.hint && <p className="hint">{view.hint}</p>}
          {view.link && (
            <p className="acts">
              <a className="button" href={view.link.href}>
                {view.link.label}
              </a>
            </p>
          )}
          {view.button && enter && (
            <form className="acts" action={enter}>
              <button className="button" type="submit">
                {view.button}
              </button>
            </form>
          )}
        </main>
      </div>
    </div>
  )
}
