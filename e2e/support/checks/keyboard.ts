import type { Page } from '@playwright/test'
import { lineTo } from '../browser-line'

/** A page with more stops than this holds the focus in a circle. */
const MOST_STOPS = 120
const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }

type Stop = { name: string; faults: string[] }
type Watched = typeof globalThis & { stops?: Stop[]; look?: () => void; lookAtFocus?: () => Stop }

/** A page that is never at rest for the time of one walk is not one to walk through. */
const MOST_WALKS = 5

/** Pages in a place and size, by their stops, on which Tab met every control in order. */
const inOrder = new Set<string>()

/**
 * Walks the page by Tab: every control is met, in the order of the document, shows its focus and is not covered. The
 * focus starts where a fresh page has it. Frames are walked around: their pages are looked at by themselves. Where the
 * page puts one control in place of another in the meantime, as it does with lists of countries, it is walked again.
 *
 * @param where the place and size: there the same controls were met in order once, and from then on only how each shows
 *   its focus is looked at, which words and colours change
 */
export async function faultsOfTabbing(page: Page, where?: string): Promise<string[]> {
  for (let walk = 0; walk < MOST_WALKS; walk += 1) {
    const expected = await page.evaluate(markStops)
    const known = `${where}: ${expected.join(', ')}`
    const isKnown = where !== undefined && inOrder.has(known)
    await page.evaluate(watchFocus)
    // One press is enough for the browser to know that its person uses the keyboard.
    await pressTab(page, isKnown ? 1 : Math.min(expected.length, MOST_STOPS))
    const stops = await page.evaluate(isKnown ? lookAtEachStop : seenStops)
    const after = await page.evaluate(markStops)
    if (after.join('\n') !== expected.join('\n')) continue
    const faults = isKnown ? stops.flatMap((stop) => stop.faults) : faultsOf(stops, expected)
    if (faults.length === 0) inOrder.add(known)
    return faults
  }
  return ['the page exchanges its controls again and again']
}

function faultsOf(stops: readonly Stop[], expected: readonly string[]): string[] {
  const met = stops.map(({ name }) => name)
  const faults = stops.flatMap((stop) => stop.faults)
  if (met.join('\n') !== expected.join('\n'))
    faults.push(`order: ${met.join(', ')} instead of ${expected.join(', ')}`)
  return faults
}

/** The key is held until it was pressed often enough, and no press waits for the one before it. */
async function pressTab(page: Page, times: number): Promise<void> {
  if (times === 0) return
  const session = await lineTo(page)
  const presses = Array.from({ length: times }, () =>
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...TAB }),
  )
  await Promise.all([...presses, session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...TAB })])
}

/** Numbers everything Tab should stop at, and puts the focus before the first. */
function markStops(): string[] {
  for (const frame of document.querySelectorAll('iframe')) frame.inert = true
  for (const old of document.querySelectorAll<HTMLElement>('[data-stop]')) delete old.dataset.stop
  const groups = new Set<string>()
  const stops = Array.from(
    document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
    ),
  ).filter((element) => {
    if (element.tabIndex < 0 || !element.checkVisibility()) return false
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    return isStopOfGroup(element)
  })
  const names = stops.flatMap((element, index) => {
    const name = `${index + 1} ${element.tagName.toLowerCase()}#${element.id}`
    element.dataset.stop = name
    // The browser's own field of a date: day, month, year and its calendar.
    return element.matches('[type=date]') ? [name, name, name, name] : [name]
  })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  document.getSelection()?.removeAllRanges()
  const start = document.createElement('span')
  start.tabIndex = -1
  document.body.prepend(start)
  start.focus()
  start.remove()
  window.scrollTo(0, 0)
  return names

  /** Of a group of radios Tab meets the chosen one, else the first. */
  function isStopOfGroup(radio: HTMLInputElement): boolean {
    const chosen = document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(radio.name)}"]:checked`)
    if (chosen) return chosen === radio
    if (groups.has(radio.name)) return false
    groups.add(radio.name)
    return true
  }
}

/** Notes what has the focus when the key repeats or is let go: by then the page has scrolled to where the press led. */
function watchFocus(): void {
  const page = globalThis as Watched
  const stops: Stop[] = []
  page.stops = stops
  page.lookAtFocus = lookAtFocus
  let isFirst = true
  page.look = () => {
    if (!isFirst) stops.push(lookAtFocus())
    isFirst = false
  }
  addEventListener('keydown', page.look, true)
  addEventListener('keyup', page.look, true)

  /** The element in focus by its mark, and what is wrong with how it shows. */
  function lookAtFocus(): Stop {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return { name: 'nothing', faults: [] }
    const name = element.dataset.stop ?? element.tagName.toLowerCase()
    const faults: string[] = []
    const seen = ringOf(element)
    if (!seen) faults.push(`no visible focus: ${name}`)
    else if (isCovered(seen)) faults.push(`focus covered: ${name}`)
    return { name, faults }

    /** The element that carries the ring: itself, or the label that stands for it. */
    function ringOf(focused: HTMLElement): HTMLElement | undefined {
      const labels = focused instanceof HTMLInputElement ? Array.from(focused.labels ?? []) : []
      const parents = [focused.parentElement, focused.closest('li')].filter((one) => one !== null)
      return [focused, ...labels, ...parents].find((one) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
        return (
          (outlineStyle !== 'none' && outlineWidth !== '0px') || (boxShadow !== 'none' && one === focused)
        )
      })
    }

    function isCovered(ring: HTMLElement): boolean {
      const box = ring.getBoundingClientRect()
      const left =
        Math.max(0, box.left) + Math.max(0, Math.min(box.right, innerWidth) - Math.max(0, box.left)) / 2
      const rows = [0.2, 0.5, 0.8].map((share) => box.top + box.height * share)
      return rows.every((top) => {
        const hit = document.elementFromPoint(left, top)
        return hit === null || !(ring.contains(hit) || hit.contains(ring))
      })
    }
  }
}

function seenStops(): Stop[] {
  const page = globalThis as Watched
  for (const event of ['keydown', 'keyup']) if (page.look) removeEventListener(event, page.look, true)
  return page.stops ?? []
}

/** Puts the focus on one control after the other, as Tab does where its order is known. */
function lookAtEachStop(): Stop[] {
  const page = globalThis as Watched
  for (const event of ['keydown', 'keyup']) if (page.look) removeEventListener(event, page.look, true)
  return Array.from(document.querySelectorAll<HTMLElement>('[data-stop]'), (element) => {
    element.focus()
    return page.lookAtFocus?.() ?? { name: 'nothing', faults: [] }
  })
}
