import type { ReactNode } from 'react'
import { Band } from '@/components/developer/band'
import { Heading } from '@/components/ui/heading'
import type { HostedView } from '@/lib/developer/hosted-view'
import { type DeveloperWords, fill } from '@/lib/developer/words'

type ServicePageProps = {
  words: Pick<DeveloperWords, 'band' | 'hosted'>
  title: string
  children: ReactNode
}

/** A plain page as a foreign service might have it, which says that it only imitates one. */
export function ServicePage({ words, title, children }: ServicePageProps) {
  return (
    <div className="service">
      <title>{title}</title>
      <Band {...words.band} />
      <main className="stack">
        <p className="hint">{words.hosted.imitation}</p>
        <Heading>{title}</Heading>
        {children}
      </main>
    </div>
  )
}

type HostedPageProps = {
  view: HostedView
  words: Pick<DeveloperWords, 'band' | 'hosted'>
  title: string
  /** What the page asks while it is open. */
  children: ReactNode
  /** The buttons that end it, by the outcome each stands for; the first is the main one. */
  buttons: ReadonlyArray<{ outcome: string; label: string }>
  action: (form: FormData) => Promise<void>
}

/** An imitated page in whichever state it is; only an open one can be answered. */
export function HostedPage({ view, words, title, children, buttons, action }: HostedPageProps) {
  const { hosted } = words
  if (view.state !== 'open') {
    const finished = view.state === 'finished'
    return (
      <ServicePage words={words} title={finished ? hosted.finished_title : hosted.expired_title}>
        <p>{finished ? hosted.finished : fill(hosted.expired, { time: view.until })}</p>
        <Back href={view.back} label={hosted.back_finished} />
      </ServicePage>
    )
  }
  return (
    <ServicePage words={words} title={title}>
      {children}
      <form action={action}>
        <input type="hidden" name="code" value={view.code} />
        {view.back && <input type="hidden" name="return" value={view.back} />}
        <div className="acts">
          {buttons.map(({ outcome, label }, index) => (
            <button
              key={outcome}
              className={index === 0 ? 'button' : 'button quiet'}
              type="submit"
              name="intent"
              value={outcome}
            >
              {label}
            </button>
          ))}
        </div>
      </form>
      <Back href={view.back} label={hosted.back} />
    </ServicePage>
  )
}

function Back({ href, label }: { href: string | undefined; label: string }) {
  if (!href) return null
  return (
    <p>
      <a className="alone" href={href}>
        {label}
      </a>
    </p>
  )
}
