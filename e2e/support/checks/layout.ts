import { expect, type Page } from '@playwright/test'

/**
 * CSS pixels. The first is the law (WCAG 2.2, 2.5.8), the second what we promise: of buttons and fields everywhere, and
 * of every link that stands alone on a customer's page.
 */
const SMALLEST_TARGET = 24
const SMALLEST_CONTROL = 44
/** From this width on the console's list is as dense as its filters say: a phone keeps the larger targets. */
const DENSE_FROM = 769

/** What must hold of a page's lines and boxes at the present size. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await faultsOfLayout(page)).toEqual([])
}

/** Sideways scrolling, double ids, and targets too small to hit. */
export function faultsOfLayout(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ smallest, control, dense }) => {
      const faults: string[] = []
      const root = document.documentElement
      const isCustomers = /^\/(?:o|l|left|help)(?:\/|$)/.test(location.pathname)
      if (root.scrollWidth > root.clientWidth)
        faults.push(`scrolls sideways: ${root.scrollWidth} of ${root.clientWidth}`)
      const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
      for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index)))
        faults.push(`id twice: ${id}`)
      for (const element of document.querySelectorAll('a, button, input, select, textarea, summary')) {
        const target = targetOf(element)
        if (!target?.checkVisibility() || isInSentence(element)) continue
        // What is hidden from everybody only says what the Enter key sends.
        if (element.matches('[aria-hidden="true"][tabindex="-1"]')) continue
        const { width, height } = target.getBoundingClientRect()
        // A day's work with a mouse wants many rows and filters on one screen; the law's size holds there too.
        const isDense = innerWidth >= dense && element.closest('.dense, .peek-way') !== null
        const isControl =
          !isDense && (isCustomers || element.matches('button, .button, input, select, textarea'))
        const wanted = isControl ? control : smallest
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
    { smallest: SMALLEST_TARGET, control: SMALLEST_CONTROL, dense: DENSE_FROM },
  )
}

/** The width at which the text of a page is also looked at twice as large, and with more space. */
const TEXT_WIDTH = 390

/** What runs out of a phone's page when only the text is twice as large (WCAG 2.2, 1.4.4). */
export function faultsOfLargeText(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    const root = document.documentElement
    if (innerWidth !== width) return []
    root.style.fontSize = '200%'
    const faults = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} of ${root.clientWidth}`] : []
    root.style.fontSize = ''
    return faults.map((fault) => `scrolls sideways with large text: ${fault}`)
  }, TEXT_WIDTH)
}

/**
 * The space that a person may set between lines, paragraphs, letters and words without losing a word (WCAG 2.2,
 * 1.4.12).
 */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/** What runs out of a phone's page, or is cut off, when a person sets more space into its text. */
export function faultsOfTextSpacing(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ width, spacing }) => {
      if (innerWidth !== width) return []
      const root = document.documentElement
      // What only screen readers are told, and a picture's frame, cut on purpose.
      const cutting = [...document.querySelectorAll<HTMLElement>('body *:not(.sr, .sr *)')].filter((one) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(one)
        const cuts = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip')
        return cuts && clipPath === 'none' && one.textContent.trim()
      })
      const isCut = (one: HTMLElement) =>
        one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
      const before = new Set(cutting.filter(isCut))
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(spacing)
      document.adoptedStyleSheets.push(sheet)
      const sideways =
        root.scrollWidth > root.clientWidth
          ? [`scrolls sideways: ${root.scrollWidth} of ${root.clientWidth}`]
          : []
      const cut = cutting
        .filter((one) => isCut(one) && !before.has(one))
        .map((one) => `cuts off “${one.textContent.slice(0, 40)}”`)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      return [...sideways, ...cut].map((fault) => `${fault}, with more space in its text`)
    },
    { width: TEXT_WIDTH, spacing: SPACING },
  )
}
