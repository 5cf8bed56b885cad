import { whenStarved } from '@/components/embed/allowed'
import { diagnose } from '@/components/embed/diagnose'
import { schemeOf, tellParent } from '@/components/embed/messages'
import { report } from '@/components/embed/report'
import { eventUnder, type FrameEvent } from '@/lib/model/views/page/frame-contract'
import type { FrameView } from '@/lib/model/views/page/place'
import type { Diagnosis } from '@/lib/platform/log/frame-diagnoses'

/** What this document has said: that it is there, and which step it shows. */
const said: { ready?: true; step?: string } = {}

/** As much of the view as it takes to speak to the page around. */
type Around = Pick<FrameView, 'origins' | 'contract'>

/** Tells the page around what this page is and what has happened. Gives a way to stop. */
export function tellOfPage(view: FrameView): () => void {
  const stopped = new AbortController()
  introduce(view)
  const stopLooking = view.fixes ? tellTroubles(view, view.fixes) : undefined
  if (view.lost) tellParent(view, { type: 'lost' })
  else if (view.step) tellStep(view, view.step)
  // A page that could not ask now is followed by one that can: nothing is told twice, and nothing is lost.
  if (view.eventsUrl) tellHappened(view, view.eventsUrl, stopped.signal).catch(() => undefined)
  return () => {
    stopLooking?.()
    stopped.abort()
  }
}

function introduce(around: Around): void {
  if (said.ready) return
  said.ready = true
  tellParent(around, { type: 'ready' })
}

/** A page that is drawn again for an answer is still the same page. */
function tellStep(around: Around, step: string): void {
  if (said.step === step) return
  said.step = step
  tellEvent(around, 'step.shown', { step })
}

/** What keeps something from working, each with what to change; whether there is room shows only after a while. */
function tellTroubles(around: Around, fixes: NonNullable<FrameView['fixes']>): () => void {
  const tell = (code: Diagnosis) => {
    tellEvent(around, 'frame.diagnostic', { code, fix: fixes[code] })
    report(code)
  }
  for (const code of diagnose()) tell(code)
  return whenStarved(() => tell('height_starved'))
}

function tellEvent(around: Around, type: string, data: FrameEvent['data']): void {
  const event = eventUnder(around.contract, { type, createdAt: new Date().toISOString(), data })
  if (event) tellParent(around, { type: 'event', event })
}

async function tellHappened(around: Around, url: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { signal, headers: { accept: 'application/json' } })
  if (!answer.ok) return
  const { events }: { events: readonly FrameEvent[] } = await answer.json()
  for (const event of events) tellParent(around, { type: 'event', event })
}

/** The body is as high as what is in it, whatever height the frame has. */
export function followHeight(around: Around): () => void {
  let told = 0
  const observer = new ResizeObserver(() => {
    const px = Math.ceil(document.body.getBoundingClientRect().height)
    if (px === told) return
    told = px
    tellParent(around, { type: 'height', px })
  })
  observer.observe(document.body)
  return () => observer.disconnect()
}

/** Wears the colours that the page around asks for. Gives a way to stop. */
export function followScheme(around: Around): () => void {
  const hear = (message: MessageEvent) => {
    const scheme = schemeOf(message, window.parent, around)
    if (scheme === 'auto') delete document.documentElement.dataset.scheme
    else if (scheme) document.documentElement.dataset.scheme = scheme
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}

/** Pages of the flow, and the files it gives. */
const FLOW = /^\/(o|l|api)\//

/** Only the flow's own pages can be in a frame: what leads away opens in a tab of its own, by the person's click. */
export function leaveInNewTabs(): () => void {
  const follow = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (
      !(link instanceof HTMLAnchorElement) ||
      (link.origin === window.location.origin && FLOW.test(link.pathname))
    )
      return
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  document.addEventListener('click', follow, { capture: true })
  return () => document.removeEventListener('click', follow, { capture: true })
}
