import type { ReactNode } from 'react'
import { Band } from '@/components/developer/band'
import { CloseTab } from '@/components/developer/close-tab'
import { Heading } from '@/components/ui/heading'
import { SelectBoxes } from '@/components/ui/select-boxes'
import { CLOSES_TAB, NEXT } from '@/lib/developer/home/hosted-form'
import type { ImitatedPageView } from '@/lib/developer/home/hosted-view'
import type { DeveloperWords } from '@/lib/platform/i18n/developer-words'

type PageWords = Pick<DeveloperWords, 'band' | 'hosted'>
type HostedPageProps = {
  view: ImitatedPageView
  words: PageWords
  title: string
  /** What the page asks while it is open. */
  children: ReactNode
  /** The buttons that end it, by the outcome each stands for; the first is the main one. */
  buttons: ReadonlyArray<{ outcome: string; label: string }>
  /** Whether what the review then says can be chosen here. */
  decides?: boolean
  action: (form: FormData) => Promise<void>
}

/** A page of the imitated service in whichever state it is; only an open one can be answered. */
export function ImitatedPage({ view, words, title, children, buttons, decides, action }: HostedPageProps) {
  if (view.state !== 'open') {
    return (
      <ServicePage words={words} title={view.title}>
        <p>{view.text}</p>
        {view.state === 'finished' && view.back === CLOSES_TAB && <CloseTab />}
        <Back href={view.back} label={words.hosted.back_closed} />
      </ServicePage>
    )
  }
  return (
    <ServicePage words={words} title={title}>
      {children}
      <form action={action}>
        <input type="hidden" name="code" value={view.code} />
        <input type="hidden" name="page" value={view.page} />
        {view.back && <input type="hidden" name="return" value={view.back} />}
        {decides && <NextLookPick words={words.hosted} />}
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
      <Back href={view.back} label={words.hosted.back_open} />
    </ServicePage>
  )
}

/** What the next look of the review ends with; left alone, as the scenario says. */
function NextLookPick({ words }: { words: PageWords['hosted'] }) {
  const labels: Readonly<Record<string, string>> = words.next_looks
  const options = NEXT.map((value) => ({ value, label: labels[value || 'as_asked'] ?? value }))
  return <SelectBoxes picks={[{ name: 'next', label: words.next, value: '', options }]} />
}

/** A plain page as a foreign service might have it, which says that it only imitates one. */
function ServicePage({ words, title, children }: { words: PageWords; title: string; children: ReactNode }) {
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

function Back({ href, label }: { href: string | undefined; label: string }) {
  if (!href || href === CLOSES_TAB) return null
  return (
    <p>
      <a className="alone" href={href}>
        {label}
      </a>
    </p>
  )
}
