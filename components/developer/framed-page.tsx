'use client'

import { useEffect, useRef, useState } from 'react'
import type { FramedDemo } from '@/lib/developer/framed-demo'
import type { DeveloperWords } from '@/lib/developer/words'
import type { VestibuleEvent, VestibuleFrame, VestibuleScheme } from '@/public/embed/v1'

type FramedPageProps = {
  words: DeveloperWords['framed']
  /** Gives a link for this view of the page: of a new onboarding, or of the one that is named. */
  start: (onboarding?: string) => Promise<FramedDemo | undefined>
}

const SCHEMES: readonly VestibuleScheme[] = ['auto', 'light', 'dark']

/** A page as an integrator might have it, with the flow in a frame and everything the frame says beside it. */
export function FramedPage({ words, start }: FramedPageProps) {
  const [events, setEvents] = useState<readonly VestibuleEvent[]>([])
  const [state, setState] = useState<'idle' | 'open' | 'failed'>('idle')
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<VestibuleFrame | undefined>(undefined)
  useEffect(() => () => frame.current?.unmount(), [])
  const open = async () => {
    frame.current?.unmount()
    setEvents([])
    const demo = await start()
    if (!demo || !place.current) return setState('failed')
    await import('@/public/embed/v1.js')
    setState('open')
    frame.current = globalThis.Vestibule.mount(place.current, {
      link: demo.link,
      title: words.frame_title,
      freshLink: async () => (await start(demo.onboarding))?.link ?? '',
      onEvent: (event) => setEvents((before) => [event, ...before]),
    })
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
              {state === 'open' ? words.again : words.open}
            </button>
          </div>
          {state === 'failed' && <p role="alert">{words.failed}</p>}
          {state === 'open' && (
            <p>
              {SCHEMES.map((scheme) => (
                <button
                  className="linkish"
                  type="button"
                  key={scheme}
                  onClick={() => frame.current?.setScheme(scheme)}
                >
                  {words.schemes[scheme]}
                </button>
              ))}
            </p>
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
        <div className="framed-here" ref={place} />
      </main>
    </div>
  )
}
