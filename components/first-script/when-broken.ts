import type { BroughtAlong } from '@/components/first-script/brought-along'

const LEFT_BY_THEN_MS = 1000
const LAST_PAGE = '/first-script/last-page.js'

/**
 * What breaks in the browser is told once to the page around a frame and to the app's log: a part that cannot be drawn,
 * a built file that does not arrive although the browser is online, and an error of ours that nothing has caught.
 * Errors of extensions are not ours. Firefox breaks off what a page still loads when it is left; a page that is gone a
 * moment later is not broken.
 *
 * When everything breaks, the framework takes the whole page away; then the words that the document brought along take
 * its place. What tells and shows is fetched only then.
 */
export function speakWhenBroken(): void {
  let kept: BroughtAlong | undefined
  let isBroken = false
  const breaks = () =>
    setTimeout(() => {
      isBroken = true
      if (kept) call('tell', kept)
    }, LEFT_BY_THEN_MS)
  addEventListener('broken', breaks)
  addEventListener(
    'error',
    ({ target, filename }) => {
      if (isOurs(target, filename)) breaks()
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason?.name !== 'AbortError' && isBuilt(reason?.stack)) breaks()
  })
  addEventListener('DOMContentLoaded', () => {
    kept = whatIsKept()
    if (!kept) return
    if (isBroken) call('tell', kept)
    standInOnce(kept)
  })
}

/** Nothing where the document has brought no words. */
function whatIsKept(): BroughtAlong | undefined {
  const { lang, dir, dataset } = document.documentElement
  const words = document.querySelector('[data-broken]')?.cloneNode(true)
  const around = document.querySelector<HTMLElement>('[data-host]')?.dataset
  return words && { lang, dir, look: { ...dataset }, words, around: { ...around } }
}

/**
 * A document that keeps its direction is not gone: a page that leads elsewhere draws nothing until the next one is
 * there.
 */
function standInOnce(kept: BroughtAlong): void {
  const watch = new MutationObserver(() =>
    setTimeout(() => {
      if (document.querySelector('main') || document.documentElement.dir) return
      watch.disconnect()
      call('standIn', kept)
    }),
  )
  for (const place of [document, document.documentElement, document.body])
    watch.observe(place, { childList: true })
}

/** Where the network is gone as well, the bare words are all there is. */
function call(part: 'tell' | 'standIn', kept: BroughtAlong): void {
  import(LAST_PAGE).then(
    (file: typeof import('@/components/first-script/last-page')) => file[part](kept),
    () => {
      if (part === 'standIn') (document.body ?? document.documentElement).append(...kept.words.childNodes)
    },
  )
}

/** A script that does not arrive is the target of the event itself; offline that is no fault of ours. */
function isOurs(target: EventTarget | null, file: string): boolean {
  return target instanceof HTMLScriptElement ? navigator.onLine && isBuilt(target.src) : isBuilt(file)
}

function isBuilt(text: unknown): boolean {
  return String(text).includes(`${location.origin}/_next/static/`)
}
