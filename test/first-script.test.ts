import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { firstScript } from '@/components/ui/first-script'
import { FRAME_CONTRACTS } from '@/lib/flow/events/frame-contracts'

type Policy = { createHTML: (text: string) => string | null; createScriptURL: (url: string) => string | null }

const HERE = { href: 'https://onboard.example/o/onb_1', pathname: '/o/onb_1', hash: '' }
const BROUGHT_BACK = { getEntriesByType: () => [{ type: 'back_forward' }] }

/** What a script listens for, and how that is told to it. */
function listeners() {
  const heard: Array<[string, (event?: object) => void]> = []
  return {
    addEventListener: (...one: [string, (event?: object) => void]) => heard.push(one),
    happen: (type: string, event?: object) => {
      for (const [name, listener] of heard) if (name === type) listener(event)
    },
  }
}

/** Runs the script as a browser does that knows trusted types. */
function policyMade(): Policy {
  const made: Policy[] = []
  const world = {
    window: { trustedTypes: true },
    trustedTypes: { createPolicy: (_name: string, policy: Policy) => made.push(policy) },
    document: { currentScript: { textContent: firstScript } },
    location: { href: 'https://onboard.example/o/onb_1', origin: 'https://onboard.example' },
    addEventListener: () => undefined,
    URL,
  }
  new Script(firstScript).runInNewContext(world)
  const [policy] = made
  if (!policy) throw new Error('no policy')
  return policy
}

test.each([
  ['markup', '<img src=x onerror=alert(1)>', false],
  ['a script with a text', '<script>alert(1)</script>', false],
  ['an empty script, as the framework makes it', '<script></script>', true],
  ['the text of the script itself', firstScript, true],
  ['the same and more', `${firstScript} `, false],
  ['nothing', '', false],
])('of markup only what the framework needs to draw the document again passes: %s', (_, text, passes) => {
  expect(policyMade().createHTML(text)).toBe(passes ? text : null)
})

test.each([
  ['a built file', 'https://onboard.example/_next/static/chunks/1.js', true],
  ['the same by its path', '/_next/static/chunks/1.js', true],
  ['another file of ours', '/embed/v1.js', false],
  ['the way round', '/_next/static/../../api/logos/x', false],
  ['another host', 'https://evil.example/_next/static/chunks/1.js', false],
])('of addresses only those of built files pass: %s', (_, url, passes) => {
  expect(policyMade().createScriptURL(url)).toBe(passes ? url : null)
})

test('it can be in a page as it is', () => {
  expect(firstScript).not.toMatch(/<\/script/i)
  expect(firstScript).not.toContain('<!--')
})

test.each([
  ['before the document is whole', ['broken', 'DOMContentLoaded', 'broken']],
  ['afterwards', ['DOMContentLoaded', 'broken', 'broken']],
])(
  'what breaks %s is told once, to the page around at its own origin and to the log of the app',
  (_, happens) => {
    const said: unknown[] = []
    const asked: unknown[] = []
    const { addEventListener, happen } = listeners()
    const words = { cloneNode: () => ({ childNodes: [] }) }
    const host = {
      dataset: {
        host: 'https://shop.example https://other.example',
        version: '2',
        fix: 'Nothing has to change.',
      },
    }
    const element = () => ({ append: () => undefined, querySelector: () => ({}) })
    const world = {
      window: {},
      parent: { postMessage: (...all: unknown[]) => said.push(all) },
      document: {
        currentScript: { textContent: firstScript },
        documentElement: { dataset: {} },
        createElement: element,
        querySelector: (which: string) => (which === '[data-broken]' ? words : host),
      },
      location: { ...HERE, ancestorOrigins: ['https://shop.example'] },
      addEventListener,
      performance: BROUGHT_BACK,
      fetch: async (...all: unknown[]) => asked.push(all),
      MutationObserver: class {
        observe() {
          return undefined
        }
      },
    }
    new Script(firstScript).runInNewContext(world)
    for (const type of happens) happen(type)
    const data = { code: 'page_broken', fix: 'Nothing has to change.' }
    expect(said).toEqual([
      [
        expect.objectContaining({
          vestibule: 2,
          type: 'event',
          event: expect.objectContaining({ version: 2, data }),
        }),
        'https://shop.example',
      ],
    ])
    expect(asked).toEqual([
      ['/api/reports/frame', expect.objectContaining({ body: '{"code":"page_broken"}' })],
    ])
  },
)

const BUILT = 'https://onboard.example/_next/static/chunks/1.js'
const EXTENSION = 'chrome-extension://abc/content.js'

test.each<[string, string, object, boolean, boolean?]>([
  ['a built file that does not arrive', 'error', { target: { tagName: 'SCRIPT', src: BUILT } }, true],
  ['an error in a built file', 'error', { target: {}, filename: BUILT }, true],
  [
    'a promise of ours that nothing has caught',
    'unhandledrejection',
    { reason: { stack: `at ${BUILT}:1` } },
    true,
  ],
  ['a picture that does not arrive', 'error', { target: { tagName: 'IMG', src: BUILT } }, false],
  ['an error of an extension', 'error', { target: {}, filename: EXTENSION }, false],
  ['a script of an extension', 'error', { target: { tagName: 'SCRIPT', src: EXTENSION } }, false],
  [
    'a question that was called off',
    'unhandledrejection',
    { reason: { name: 'AbortError', stack: `at ${BUILT}:1` } },
    false,
  ],
  ['a promise without a reason', 'unhandledrejection', {}, false],
  [
    'a built file that does not arrive offline',
    'error',
    { target: { tagName: 'SCRIPT', src: BUILT } },
    false,
    false,
  ],
])(
  '%s is told to the log once, or not where it is no fault of ours',
  (_, type, event, isTold, onLine = true) => {
    const asked: unknown[] = []
    const { addEventListener, happen } = listeners()
    const element = () => ({ append: () => undefined, querySelector: () => ({}) })
    const world = {
      window: {},
      document: {
        currentScript: { textContent: firstScript },
        documentElement: { dataset: {} },
        createElement: element,
        querySelector: (which: string) =>
          which === '[data-broken]' ? { cloneNode: () => ({ childNodes: [] }) } : null,
      },
      location: Object.assign({ origin: 'https://onboard.example' }, HERE),
      navigator: { onLine },
      addEventListener,
      performance: BROUGHT_BACK,
      fetch: async (...all: unknown[]) => asked.push(all),
      MutationObserver: class {
        observe() {
          return undefined
        }
      },
    }
    new Script(firstScript).runInNewContext(world)
    happen(type, event)
    happen('DOMContentLoaded')
    happen(type, event)
    expect(asked).toHaveLength(isTold ? 1 : 0)
  },
)

test('a page that leads elsewhere may draw nothing for a moment; only a document that is gone is broken', () => {
  const asked: unknown[] = []
  const { addEventListener, happen } = listeners()
  const changes: Array<() => void> = []
  const mains: object[] = [{}]
  const page = { isConnected: false, append: () => undefined, remove: () => undefined }
  const documentElement = { dir: 'ltr', lang: 'en', dataset: {} }
  const body = {
    append: () => {
      page.isConnected = true
    },
    getBoundingClientRect: () => ({ height: 0 }),
  }
  const document = {
    currentScript: { textContent: firstScript },
    documentElement,
    body,
    createElement: () => Object.assign(page, { querySelector: () => ({}) }),
    querySelector: (which: string) =>
      which === '[data-broken]' ? { cloneNode: () => ({ childNodes: [] }) } : null,
    querySelectorAll: () => mains,
  }
  const world = {
    window: {},
    document,
    location: HERE,
    addEventListener,
    performance: BROUGHT_BACK,
    setTimeout: (work: () => void) => work(),
    fetch: async (...all: unknown[]) => asked.push(all),
    MutationObserver: class {
      constructor(told: () => void) {
        changes.push(told)
      }
      observe() {
        return undefined
      }
    },
  }
  new Script(firstScript).runInNewContext(world)
  happen('DOMContentLoaded')
  const change = () => {
    for (const told of changes) told()
  }
  mains.length = 0
  change()
  expect([page.isConnected, asked]).toEqual([false, []])
  documentElement.dir = ''
  change()
  expect(page.isConnected).toBe(true)
  // What is taken away again is shown again, although the words have brought the direction back.
  expect(documentElement.dir).toBe('ltr')
  page.isConnected = false
  change()
  expect(page.isConnected).toBe(true)
  expect(asked).toHaveLength(1)
})

/** All that a page says to the page around it when everything breaks. */
function lastWords(version: number): ReadonlyArray<Record<string, unknown>> {
  const said: Array<Record<string, unknown>> = []
  const { addEventListener, happen } = listeners()
  const changes: Array<() => void> = []
  const host = { dataset: { host: 'https://shop.example', version: String(version), fix: 'Nothing.' } }
  const document = {
    currentScript: { textContent: firstScript },
    documentElement: { dataset: {}, dir: '' },
    body: { append: () => undefined, getBoundingClientRect: () => ({ height: 10 }) },
    createElement: () => ({ append: () => undefined, querySelector: () => ({}) }),
    querySelector: (which: string) =>
      which === '[data-broken]' ? { cloneNode: () => ({ childNodes: [] }) } : host,
    querySelectorAll: () => [],
  }
  new Script(firstScript).runInNewContext({
    window: {},
    parent: { postMessage: (message: Record<string, unknown>) => said.push(message) },
    document,
    location: HERE,
    addEventListener,
    performance: BROUGHT_BACK,
    setTimeout: (work: () => void) => work(),
    fetch: async () => undefined,
    MutationObserver: class {
      constructor(told: () => void) {
        changes.push(told)
      }
      observe() {
        return undefined
      }
    },
  })
  happen('DOMContentLoaded')
  for (const told of changes) told()
  return said
}

test.each(FRAME_CONTRACTS)('the last words of a broken page are those of every version: %#', ({ spoken }) => {
  const { version, says, events } = spoken
  const event = {
    version,
    type: 'frame.diagnostic',
    createdAt: expect.any(String),
    data: { code: 'page_broken', fix: 'Nothing.' },
  }
  const said = [
    { vestibule: version, type: 'height', px: 10 },
    { vestibule: version, type: 'event', event },
  ]
  // What was made in the other realm has other prototypes.
  expect(JSON.parse(JSON.stringify(lastWords(version)))).toEqual(said)
  expect([says.height, says.event, events['frame.diagnostic']]).toEqual([['px'], ['event'], ['code', 'fix']])
})

type Arrival = {
  type?: string
  deliveryType?: string
  pathname?: string
  hasFocus?: boolean
  isElsewhere?: boolean
}

/** Comes to a page of the flow; gives whether its heading has the focus, and what was asked of the server. */
function arrive({
  type = 'navigate',
  deliveryType = '',
  pathname,
  hasFocus = true,
  isElsewhere,
}: Arrival = {}) {
  const done: string[] = []
  const { addEventListener, happen } = listeners()
  const body = {}
  const heading = { focus: () => done.push('heading') }
  const world = {
    window: {},
    document: {
      currentScript: { textContent: firstScript },
      documentElement: { dataset: {} },
      body,
      activeElement: isElsewhere ? {} : body,
      hasFocus: () => hasFocus,
      querySelector: (which: string) => (which === 'h1' ? heading : null),
    },
    location: { ...HERE, ...(pathname ? { pathname } : {}) },
    performance: { getEntriesByType: () => [{ type, deliveryType }] },
    addEventListener,
    fetch: async (_: string, { method }: RequestInit) => done.push(`asked ${method}`),
  }
  new Script(firstScript).runInNewContext(world)
  happen('DOMContentLoaded')
  return done
}

test('a link to another page of the flow leads a reader to its heading, as a form does', () => {
  expect(arrive()).toEqual(['heading'])
})

test.each<[string, Arrival]>([
  ['a page that the browser brings back', { type: 'back_forward' }],
  ['a page that is loaded again', { type: 'reload' }],
  ['a frame that nobody is in', { hasFocus: false }],
  ['a page whose list of problems has the focus', { isElsewhere: true }],
  ['a page outside the flow', { pathname: '/l/vl_x' }],
])('the focus stays where it is in %s', (_, arrival) => {
  expect(arrive(arrival)).toEqual([])
})

test('a page that was fetched ahead is told to the server once it is shown', () => {
  expect(arrive({ deliveryType: 'navigational-prefetch' })).toEqual(['asked HEAD', 'heading'])
})
