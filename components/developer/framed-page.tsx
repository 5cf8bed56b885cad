'use client'

import type { VestibuleEvent, VestibuleScheme } from '@vestibule/embed'
import { VestibuleCheck } from '@vestibule/react'
import { useRef, useState } from 'react'
import type { FramedDemo } from '@/lib/developer/home/framed-demo'
import type { DeveloperWords } from '@/lib/platform/i18n/developer-words'

type FramedPageProps = {
  words: DeveloperWords['framed']
  /** Gives a link for this view of the page: of a new onboarding, or of the one that is named. */
  start: (onboarding?: string) => Promise<FramedDemo | undefined>
}

const SCHEMES: readonly VestibuleScheme[] = ['auto', 'light', 'dark']

/** A page as an integrator might have it, with the flow in a frame and everything the frame says beside it. */
export function FramedPage({ words, start }: FramedPageProps) {
  const [events, setEvents] = useState<readonly VestibuleEvent[]>([])
  const [round, setRound] = useState(0)
  const [scheme, setScheme] = useState<VestibuleScheme>('auto')
  const [failed, setFailed] = useState(false)
  const onboarding = useRef<string | undefined>(undefined)
  const open = () => {
    onboarding.current = undefined
    setEvents([])
    setRound((before) => before + 1)
  }
  const newLink = async () => {
    const demo = await start(onboarding.current)
    setFailed(demo === undefined)
    onboarding.current = demo?.onboarding
    return demo?.link ?? ''
  }
  return (
    <div className="host">
      <title>{words.title}</title>
      <header>
        <b>Brightwater</b>
        <span>{words.imitation}</span>
      </header>
      <main>
        <div className="stack">
          <h1>{words.title}</h1>
          <p className="muted">{words.lead}</p>
          <div className="acts">
            <button className="button" type="button" onClick={open}>
              {round > 0 ? words.again : words.open}
            </button>
          </div>
          {failed && <p role="alert">{words.failed}</p>}
          {round > 0 && (
            <div className="acts">
              {SCHEMES.map((one) => (
                <button
                  className="linkish"
                  type="button"
                  key={one}
                  aria-pressed={one === scheme}
                  onClick={() => setScheme(one)}
                >
                  {words.schemes[one]}
                </button>
              ))}
            </div>
          )}
          <h2>{words.log}</h2>
          {events.length === 0 && <p className="muted">{words.log_empty}</p>}
          <ol className="said">
            {events.map((event, index) => (
              <li key={event.id ?? `${event.createdAt} ${events.length - index}`}>
                <b>{event.type}</b> <span className="code">{JSON.stringify(event.data)}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className="framed-here">
          {round > 0 && (
            <VestibuleCheck
              key={round}
              newLink={newLink}
              title={words.frame_title}
              scheme={scheme}
              onEvent={(event) => setEvents((before) => [event, ...before])}
            />
          )}
        </div>
      </main>
    </div>
  )
}
