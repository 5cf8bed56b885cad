import { LIVE_REGION_ID } from '@/components/ui/live-region-id'
import { type Lines, linesToSay, type Saying } from '@/components/ui/spoken-words'

/** Long enough for what a press leads to to be drawn whole, so that it is read out as one. */
const TOGETHER_MS = 150

/** One document has one region; whatever needs it opens it. */
const opened = new WeakSet<Element>()

/**
 * Reads out from now on what is marked by `data-said`, and a heading that changes without a press. It does so in the
 * one region that is there for the whole visit: a region that comes and goes with its words is often not read.
 */
export function fillLiveRegion(): void {
  const region = document.getElementById(LIVE_REGION_ID)
  if (!region || opened.has(region)) return
  opened.add(region)
  readOut(region)
}

function readOut(region: HTMLElement): void {
  let before: Lines | undefined
  let known = wordsOf(heading())
  /** What an element said last; what it said just before is past. */
  const news = new Map<Element, string>()
  let unread = ''
  let hasFailed = false
  let isWaiting = false
  const speak = () => {
    isWaiting = false
    // Between two pages there is none for a moment.
    const now = wordsOf(heading()) || known
    // The focus may still be on its way to a new heading, which is then read because of that.
    if (now !== known && now !== unread) {
      unread = now
      return wait()
    }
    const said = [...new Set([...(now === known ? [] : [now]), ...news.values()])].join(' ')
    known = now
    news.clear()
    // What was said last is not said again, unless a press has failed again.
    if (said && (hasFailed || said !== region.textContent)) region.textContent = said
    hasFailed = false
  }
  const wait = () => {
    if (!isWaiting) setTimeout(speak, TOGETHER_MS)
    isWaiting = true
  }
  const look = () => {
    const now = linesNow()
    for (const one of linesToSay(before, now)) {
      news.set(one, wordsOf(one))
      if (now.get(one)?.saying !== 'failed') continue
      hasFailed = true
      one.scrollIntoView({ block: 'nearest' })
    }
    before = now
    wait()
  }
  look()
  // A heading that the focus comes to is read because of that; one that had it before and changes is not.
  document.addEventListener('focusin', ({ target }) => {
    if (target === heading()) known = wordsOf(heading())
  })
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
}

function linesNow(): Lines {
  const marked = [...document.querySelectorAll<HTMLElement>('main [data-said]')]
  return new Map(marked.map((one) => [one, { words: wordsOf(one), saying: sayingOf(one) }]))
}

function sayingOf({ dataset: { said } }: HTMLElement): Saying {
  return said === 'changed' || said === 'failed' ? said : 'shown'
}

const heading = () => document.querySelector<HTMLElement>('main h1')

/** What an element says; of one with several lines, each on its own. */
function wordsOf(one: Element | null): string {
  const lines = one?.querySelectorAll('p, h2, h3')
  return lines?.length ? Array.from(lines, textOf).join(' ') : textOf(one)
}

const textOf = (one: Element | null) => one?.textContent?.trim() ?? ''
