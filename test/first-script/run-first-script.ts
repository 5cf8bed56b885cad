import { Script } from 'node:vm'
import { firstScript } from '@/components/first-script/made'

/** Where the page of these tests is. */
export const HERE = {
  href: 'https://onboard.example/o/onb_1',
  origin: 'https://onboard.example',
  pathname: '/o/onb_1',
  hash: '',
}

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

/** The first script in a world of its own. What a world leaves out is as it is on a page that the browser brought back. */
export function runFirstScript(world: object) {
  const heard: Happening[] = []
  const waiting: Array<() => void> = []
  const watching: Array<() => void> = []
  const asked: unknown[][] = []
  class MutationObserver {
    constructor(told: () => void) {
      watching.push(told)
    }
    observe() {
      return undefined
    }
  }
  new Script(firstScript).runInNewContext({
    window: {},
    location: HERE,
    addEventListener: (...one: Happening) => heard.push(one),
    performance: { getEntriesByType: () => [new NavigationTiming('back_forward', '')] },
    HTMLScriptElement: ScriptElement,
    PerformanceNavigationTiming: NavigationTiming,
    setTimeout: (work: () => void) => waiting.push(work),
    fetch: async (...all: unknown[]) => asked.push(all),
    URL,
    MutationObserver,
    ...world,
  })
  return {
    /** What was asked of the server. */
    asked,
    /** Something happens to the page. */
    happen: (type: string, event?: object) => {
      for (const [name, listener] of heard) if (name === type) listener(event)
    },
    /** A moment passes, in which the page stays. */
    pass: () => {
      for (const work of waiting.splice(0)) work()
    },
    /** Something is put into the page or taken away. */
    change: () => {
      for (const told of watching) told()
    },
  }
}
