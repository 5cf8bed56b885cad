import { chromium, type ElementHandle, type Frame } from '@playwright/test'
import { QUIET } from '../../scripts/testing/browser.mjs'
import { type Engine, type Handle, type PageFunction, PageGone } from './engine'

const PRESS_MS = 5_000

/** Starts a Chromium without a window. */
export async function startChromium(executablePath: string, version: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: QUIET })
  const page = await browser.newPage({ locale: 'en-GB' })
  const complaints: string[] = []
  page.on('console', (said) => {
    if (['error', 'warning'].includes(said.type())) complaints.push(`${said.type()}: ${said.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('response', (answer) => {
    const isIcon = answer.url().endsWith('/favicon.ico')
    if (!isIcon && (answer.status() >= 400 || answer.url().includes('/api/reports/')))
      complaints.push(`${answer.status()} ${answer.url()}`)
  })
  let frame: Frame = page.mainFrame()
  const found = new Map<string, ElementHandle>()
  const told = (what: Handle) => {
    const element = found.get(String(what.place))
    if (!element) throw new PageGone('nothing was found under this name')
    return element
  }
  const keep = (element: ElementHandle): Handle => {
    const place = String(found.size)
    found.set(place, element)
    return { place }
  }
  return {
    name: version,
    open: async (address) => {
      frame = page.mainFrame()
      await page.goto(address)
    },
    ask: (look, ...given) => here(frame.evaluate(callOf(look, given))),
    find: async (look, ...given) => {
      const element = (await here(frame.evaluateHandle(callOf(look, given)))).asElement()
      return element ? keep(element) : undefined
    },
    enter: async (what) => {
      frame = (await told(what).contentFrame()) ?? frame
    },
    click: (what) => here(told(what).click({ timeout: PRESS_MS, noWaitAfter: true })),
    type: (what, text) => here(told(what).type(text)),
    attach: (what, file) => here(told(what).setInputFiles(file)),
    complaints: () => complaints,
    close: () => browser.close(),
  }
}

/** A call as an expression: a page's policy forbids making script of text inside it, and not from out here. */
function callOf(look: PageFunction, given: readonly string[]): string {
  return `(${look}).apply(null, ${JSON.stringify(given)})`
}

/** What concerns a page that its browser has left, or something that is there no more, ends the same in all engines. */
async function here<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    throw /destroyed|detached|not attached|navigat|Timeout/i.test(said) ? new PageGone(said) : error
  }
}
