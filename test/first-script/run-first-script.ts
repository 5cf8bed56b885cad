import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext, Script } from 'node:vm'
import { firstScript } from '@/components/first-script/made'

/**
 * What the first script fetches when a page has broken; a module runs in no world of its own without a flag of Node.
 */
const lastPage = readFileSync(
  path.resolve(import.meta.dirname, '../../public/first-script/last-page.js'),
  'utf8',
).replace(/export\{(\w+) as standIn,(\w+) as tell\};?$/, 'return { standIn: $1, tell: $2 }')

/** Where the page of these tests is. */
export const HERE = {
  href: 'https://onboard.example/o/onb_1',
  origin: 'https://onboard.example',
  pathname: '/o/onb_1',
  hash: '',
}

/** A window of its own is its own outermost one. */
const WINDOW = {}

/** What a page has of its document before the script has run. */
export const WRITTEN = { documentElement: { dataset: {} } }

/** A script of a document. */
export class ScriptElement {
  constructor(readonly src: string) {}
}

/** How the browser came to a page. */
export class NavigationTiming {
  constructor(
    readonly type: string,
    readonly deliveryType: string,
  ) {}
}

type Happening = [type: string, listener: (event?: object) => void]

/**
 * The first script in a world of its own. What a world leaves out is as it is on a page that the browser brought back.
 */
export function runFirstScript(world: object) {
  const heard: Happening[] = []
  const waiting: Array<() => void> = []
  const drawing: Array<() => void> = []
  const watching = new Set<() => void>()
  const asked: unknown[][] = []
  class MutationObserver {
    constructor(readonly told: () => void) {}
    observe() {
      watching.add(this.told)
    }
    disconnect() {
      watching.delete(this.told)
    }
  }
  let fetched: unknown
  const context = createContext({
    fetched: async () => {
      fetched ??= new Script(`(() => {${lastPage}})()`).runInContext(context)
      return fetched
    },
    window: {},
    top: WINDOW,
    self: WINDOW,
    location: HERE,
    addEventListener: (...one: Happening) => heard.push(one),
    performance: { getEntriesByType: () => [new NavigationTiming('back_forward', '')] },
    HTMLScriptElement: ScriptElement,
    setTimeout: (work: () => void) => waiting.push(work),
    requestAnimationFrame: (work: () => void) => drawing.push(work),
    fetch: async (...all: unknown[]) => asked.push(all),
    URL,
    MutationObserver,
    ...world,
  })
  new Script(firstScript.replace('import(', 'fetched(')).runInContext(context)
  return {
    /** What was asked of the server. */
    asked,
    /** Something happens to the page. */
    happen: (type: string, event?: object) => {
      for (const [name, listener] of heard) if (name === type) listener(event)
    },
    /** The page is drawn. */
    draw: () => {
      for (const work of drawing.splice(0)) work()
    },
    /** A moment passes, in which the page stays. */
    pass: async () => {
      for (const work of waiting.splice(0)) work()
      await new Promise((resolve) => setImmediate(resolve))
    },
    /** Something is put into the page or taken away. */
    change: () => {
      for (const told of [...watching]) told()
    },
  }
}
