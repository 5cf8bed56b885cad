import { expect, test } from 'vitest'
import { FRAME_CONTRACTS } from '@/lib/flow/events/frame-contracts'
import { HERE, runFirstScript, ScriptElement, WRITTEN } from './run-first-script'

const BUILT = 'https://onboard.example/_next/static/chunks/1.js'
const EXTENSION = 'chrome-extension://abc/content.js'

/** A document that has brought its words for the worst, in a page of this host. */
function documentIn(host: object | null) {
  return {
    ...WRITTEN,
    createElement: () => ({ append: () => undefined, querySelector: () => ({}) }),
    querySelector: (which: string) => {
      if (which === '[data-broken]') return { cloneNode: () => ({ childNodes: [] }) }
      return which === '[data-host]' ? host : null
    },
  }
}

test.each([
  ['before the document is whole', ['broken', 'DOMContentLoaded', 'broken']],
  ['afterwards', ['DOMContentLoaded', 'broken', 'broken']],
])(
  'what breaks %s is told once, to the page around at its own origin and to the log of the app',
  async (_, happens) => {
    const said: unknown[] = []
    const fix = 'Nothing has to change.'
    const { asked, happen, pass } = runFirstScript({
      parent: { postMessage: (...all: unknown[]) => said.push(all) },
      document: documentIn({
        dataset: { host: 'https://shop.example https://other.example', version: '2', fix },
      }),
      location: { ...HERE, ancestorOrigins: ['https://shop.example'] },
    })
    for (const type of happens) happen(type)
    await pass()
    const event = expect.objectContaining({ version: 2, data: { code: 'page_broken', fix } })
    expect(said).toEqual([
      [expect.objectContaining({ vestibule: 2, type: 'event', event }), 'https://shop.example'],
    ])
    expect(asked).toEqual([
      ['/api/reports/frame', expect.objectContaining({ body: '{"code":"page_broken"}' })],
    ])
  },
)

test.each<[string, string, object, boolean, boolean?]>([
  ['a built file that does not arrive', 'error', { target: new ScriptElement(BUILT) }, true],
  ['an error in a built file', 'error', { target: {}, filename: BUILT }, true],
  [
    'a promise of ours that nothing has caught',
    'unhandledrejection',
    { reason: { stack: `at ${BUILT}:1` } },
    true,
  ],
  ['a picture that does not arrive', 'error', { target: { tagName: 'IMG', src: BUILT } }, false],
  ['an error of an extension', 'error', { target: {}, filename: EXTENSION }, false],
  ['a script of an extension', 'error', { target: new ScriptElement(EXTENSION) }, false],
  [
    'a question that was called off',
    'unhandledrejection',
    { reason: { name: 'AbortError', stack: `at ${BUILT}:1` } },
    false,
  ],
  ['a promise without a reason', 'unhandledrejection', {}, false],
  ['a built file that does not arrive offline', 'error', { target: new ScriptElement(BUILT) }, false, false],
])(
  '%s is told to the log once, or not where it is no fault of ours',
  async (_, type, event, isTold, onLine = true) => {
    const { asked, happen, pass } = runFirstScript({ document: documentIn(null), navigator: { onLine } })
    happen(type, event)
    happen('DOMContentLoaded')
    happen(type, event)
    await pass()
    expect(asked).toHaveLength(isTold ? 1 : 0)
  },
)

test('what a page breaks off because it is left is told to nobody', () => {
  const { asked, happen } = runFirstScript({ document: documentIn(null), navigator: { onLine: true } })
  happen('DOMContentLoaded')
  happen('error', { target: new ScriptElement(BUILT) })
  expect(asked).toEqual([])
})

test('a page that leads elsewhere may draw nothing for a moment; only a document that is gone is broken', async () => {
  const mains: object[] = [{}]
  const page = { isConnected: false, append: () => undefined, remove: () => undefined }
  const documentElement = { dir: 'ltr', lang: 'en', dataset: {} }
  const append = () => {
    page.isConnected = true
  }
  const { asked, change, happen, pass } = runFirstScript({
    document: {
      ...documentIn(null),
      documentElement,
      body: { append, getBoundingClientRect: () => ({ height: 0 }) },
      createElement: () => Object.assign(page, { querySelector: () => ({}) }),
      querySelectorAll: () => mains,
    },
  })
  happen('DOMContentLoaded')
  const changes = async () => {
    change()
    await pass()
  }
  mains.length = 0
  await changes()
  expect([page.isConnected, asked]).toEqual([false, []])
  documentElement.dir = ''
  await changes()
  expect(page.isConnected).toBe(true)
  // What is taken away again is shown again, although the words have brought the direction back.
  expect(documentElement.dir).toBe('ltr')
  page.isConnected = false
  await changes()
  expect(page.isConnected).toBe(true)
  expect(asked).toHaveLength(1)
})

/** All that a page says to the page around it when everything breaks. */
async function lastWords(version: number): Promise<ReadonlyArray<Record<string, unknown>>> {
  const said: Array<Record<string, unknown>> = []
  const host = { dataset: { host: 'https://shop.example', version: String(version), fix: 'Nothing.' } }
  const { change, happen, pass } = runFirstScript({
    parent: { postMessage: (message: Record<string, unknown>) => said.push(message) },
    document: {
      ...documentIn(host),
      documentElement: { dataset: {}, dir: '' },
      body: { append: () => undefined, getBoundingClientRect: () => ({ height: 10 }) },
      querySelectorAll: () => [],
    },
  })
  happen('DOMContentLoaded')
  change()
  await pass()
  return said
}

test.each(FRAME_CONTRACTS)(
  'the last words of a broken page are those of every version: %#',
  async ({ spoken }) => {
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
    expect(JSON.parse(JSON.stringify(await lastWords(version)))).toEqual(said)
    expect([says.height, says.event, events['frame.diagnostic']]).toEqual([
      ['px'],
      ['event'],
      ['code', 'fix'],
    ])
  },
)
