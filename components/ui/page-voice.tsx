import { useEffect, useRef } from 'react'
import { type Lines, linesToSay, type Saying } from '@/components/ui/speech'

/** Long enough for what a press leads to to be drawn whole, so that it is read out as one. */
const TOGETHER_MS = 150

/**
 * The one region that is read out, for the whole visit: a region that comes and goes with its words is often not read.
 * What is to be read out is marked by `data-said` where it stands.
 */
export function PageVoice() {
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    goToHeading()
    tellShown()
    return region.current ? readOut(region.current) : undefined
  }, [])
  return <p className="sr" role="status" ref={region} />
}

/**
 * A link leads a reader to the heading, as a form does. A page that the browser brings back keeps its own place, and a
 * frame leaves the focus to the page around it.
 */
function goToHeading(): void {
  const [way] = performance.getEntriesByType('navigation')
  const isNew = way instanceof PerformanceNavigationTiming && way.type === 'navigate'
  const isFree = document.activeElement === document.body && !location.hash
  if (isNew && isFree && document.hasFocus()) heading()?.focus({ preventScroll: true })
}

/** A page that the browser fetched ahead has left no trace; now somebody sees it. */
function tellShown(): void {
  const [way] = performance.getEntriesByType('navigation')
  if (way && 'deliveryType' in way && way.deliveryType === 'navigational-prefetch')
    void fetch(location.href, { method: 'HEAD' }).catch(() => undefined)
}

/** Reads out what changes, until it is ended. */
function readOut(region: HTMLElement): () => void {
  let before: Lines | undefined
  let known = wordsOf(heading())
  /** What an element said last; what it said just before is past. */
  const news = new Map<Element, string>()
  let soon: ReturnType<typeof setTimeout> | undefined
  const speak = () => {
    soon = undefined
    const now = wordsOf(heading())
    // A heading that has the focus is read because of that. Between two pages there is none for a moment.
    const isUnread = now !== '' && now !== known && document.activeElement !== heading()
    const said = new Set([...(isUnread ? [now] : []), ...news.values()])
    known = now || known
    news.clear()
    if (said.size > 0) region.textContent = [...said].join(' ')
  }
  const look = () => {
    const now = linesNow()
    for (const one of linesToSay(before, now)) {
      news.set(one, wordsOf(one))
      if (now.get(one)?.saying === 'failed') one.scrollIntoView({ block: 'nearest' })
    }
    before = now
    soon ??= setTimeout(speak, TOGETHER_MS)
  }
  const watch = new MutationObserver(look)
  look()
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => {
    clearTimeout(soon)
    watch.disconnect()
  }
}

function linesNow(): Lines {
  const marked = [...document.querySelectorAll<HTMLElement>('main [data-said]')]
  return new Map(marked.map((one) => [one, { words: wordsOf(one), saying: sayingOf(one) }]))
}

function sayingOf({ dataset: { said } }: HTMLElement): Saying {
  return said === 'changed' || said === 'failed' ? said : 'shown'
}

const heading = () => document.querySelector<HTMLElement>('main h1')

const wordsOf = (one: Element | null) => one?.textContent?.trim() ?? ''
