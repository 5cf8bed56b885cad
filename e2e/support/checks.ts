import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { directionOf } from '@/lib/i18n/locales'
import type { Language } from './words'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** CSS pixels. The first is the law (WCAG 2.2, 2.5.8), the second what our buttons and fields promise. */
const SMALLEST_TARGET = 24
const SMALLEST_CONTROL = 44
/** A page with more stops than this holds the focus in a circle. */
const MOST_STOPS = 120

/** The narrowest and lowest screen pages have to serve, and a laptop's; what holds on both holds between. */
const SIZES = [
  { width: 320, height: 480 },
  { width: 1280, height: 720 },
]

/** All that must hold on every page, whatever it shows. */
export async function expectSoundPage(page: Page, language: Language): Promise<void> {
  await expectLanguage(page, language)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const at = `at ${size.width} pixels`
    expect(await violations(page), `axe ${at}`).toEqual([])
    expect(await faultsOfLayout(page), `layout ${at}`).toEqual([])
    expect(await faultsOfTabbing(page), `keyboard ${at}`).toEqual([])
  }
}

async function expectLanguage(page: Page, language: Language): Promise<void> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', directionOf(language))
}

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    // Only what is wrong is collected in full, which takes half the time.
    .options({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] })
    // Our pages have no frames, which legacy mode leaves out; it spares a second page for every look.
    .setLegacyMode(true)
    .analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** What must hold of a page's lines and boxes at the present size. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await faultsOfLayout(page)).toEqual([])
}

/** Sideways scrolling, double ids, and targets too small to hit. */
function faultsOfLayout(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ smallest, control }) => {
      const faults: string[] = []
      const root = document.documentElement
      if (root.scrollWidth > root.clientWidth)
        faults.push(`scrolls sideways: ${root.scrollWidth} of ${root.clientWidth}`)
      const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
      for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index)))
        faults.push(`id twice: ${id}`)
      for (const element of document.querySelectorAll('a, button, input, select, textarea, summary')) {
        const target = targetOf(element)
        if (!target?.checkVisibility() || isInSentence(element)) continue
        const { width, height } = target.getBoundingClientRect()
        const wanted = element.matches('button, .button, input, select, textarea') ? control : smallest
        // Half a pixel is a matter of rounding.
        if (width < smallest - 0.5 || height < wanted - 0.5)
          faults.push(
            `small target: ${Math.round(width)} × ${Math.round(height)} ${element.outerHTML.slice(0, 120)}`,
          )
      }
      return faults

      /** What a finger hits: the label of a box, the label that hides a file input. */
      function targetOf(element: Element): Element | undefined {
        if (!(element instanceof HTMLInputElement)) return element
        if (element.type === 'hidden') return undefined
        const isBoxed = ['radio', 'checkbox', 'file'].includes(element.type)
        return isBoxed ? (element.labels?.[0] ?? element) : element
      }

      /** Links inside a sentence are exempt. */
      function isInSentence(element: Element): boolean {
        if (!element.matches('a') || getComputedStyle(element).display !== 'inline') return false
        const around = element.parentElement?.textContent ?? ''
        return around.trim() !== (element.textContent ?? '').trim()
      }
    },
    { smallest: SMALLEST_TARGET, control: SMALLEST_CONTROL },
  )
}

/**
 * Walks the page by Tab: every control is met, in the order of the document, shows its focus and is not covered.
 * The focus starts where a fresh page has it.
 */
async function faultsOfTabbing(page: Page): Promise<string[]> {
  const expected = await page.evaluate(markStops)
  const faults: string[] = []
  const met: string[] = []
  for (let count = 0; count < Math.min(expected.length, MOST_STOPS); count += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    met.push(stop.name)
    faults.push(...stop.faults)
  }
  if (met.join('\n') !== expected.join('\n'))
    faults.push(`order: ${met.join(', ')} instead of ${expected.join(', ')}`)
  return faults
}

/** Numbers everything Tab should stop at, and puts the focus before the first. */
function markStops(): string[] {
  const groups = new Set<string>()
  const stops = Array.from(
    document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    ),
  ).filter((element) => {
    if (element.tabIndex < 0 || !element.checkVisibility()) return false
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    return isStopOfGroup(element)
  })
  const names = stops.map((element, index) => {
    element.dataset.stop = `${index + 1} ${element.tagName.toLowerCase()}#${element.id}`
    return element.dataset.stop
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

/** The element in focus by its mark, and what is wrong with how it shows. */
function lookAtFocus(): { name: string; faults: string[] } {
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
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || (boxShadow !== 'none' && one === focused)
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
