import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VestibuleEvent, VestibuleLoader, VestibuleOptions } from '@/public/embed/v1'

const source = readFileSync(path.resolve(import.meta.dirname, '../public/embed/v1.js'), 'utf8')
const APP = 'https://onboard.example'
const LINK = `${APP}/l/vl_${'x'.repeat(43)}`

type Heard = { source: unknown; origin: string; data: unknown }
type Listener = (message: Heard) => void

/** As much of a page as the loader touches. */
function hostPage() {
  const listeners = new Set<Listener>()
  const said: Array<{ message: unknown; origin: string }> = []
  const frameWindow = { postMessage: (message: unknown, origin: string) => said.push({ message, origin }) }
  const iframe = {
    attributes: new Map<string, string>(),
    style: { cssText: '', blockSize: '' },
    contentWindow: frameWindow,
    isConnected: false,
    setAttribute: (name: string, value: string) => iframe.attributes.set(name, value),
    remove: () => {
      iframe.isConnected = false
    },
    ...{ src: '', allow: '', title: '', referrerPolicy: '' },
  }
  const place = {
    append: () => {
      iframe.isConnected = true
    },
  }
  const elements = new Map<string, unknown>()
  const global: { Vestibule?: VestibuleLoader } & Record<string, unknown> = {
    URL,
    reportError: () => undefined,
    HTMLElement: class {},
    customElements: { get: (name: string) => elements.get(name), define: elements.set.bind(elements) },
    document: {
      createElement: () => iframe,
      querySelector: (selector: string) => (selector === '#check' ? place : null),
    },
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  }
  vm.runInNewContext(source, global)
  const { Vestibule } = global
  if (!Vestibule) throw new Error('the loader has no name')
  const hear = (message: Partial<Heard>) => {
    for (const listener of [...listeners])
      listener({ source: frameWindow, origin: APP, data: null, ...message })
  }
  return { loader: Vestibule, iframe, frameWindow, said, hear, elements, listeners }
}

function mounted(more: Partial<VestibuleOptions> = {}) {
  const host = hostPage()
  const events: VestibuleEvent[] = []
  const frame = host.loader.mount('#check', { link: LINK, onEvent: (event) => events.push(event), ...more })
  return { ...host, frame, events }
}

const event = (id?: string) => ({
  ...(id ? { id } : {}),
  ...{ version: 1, type: 'step.shown', createdAt: '2026-01-01T00:00:00Z', data: { step: 'email' } },
})

test('the loader stays under 2.5 kB on the wire and needs nothing else', () => {
  expect(gzipSync(source, { level: 9 }).length).toBeLessThan(2500)
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  expect(code).not.toMatch(/\b(import|require)\b/)
  expect(code).not.toMatch(
    /innerHTML|createElement\('style'\)|insertRule|localStorage|document\.cookie|eval\(/,
  )
})

test('its surface is the one that was promised', () => {
  const { loader, frame, elements } = mounted()
  expect(Object.keys(loader).sort()).toEqual(['mount', 'version'])
  expect(loader.version).toBe(1)
  expect(Object.isFrozen(loader)).toBe(true)
  expect(Object.keys(frame).sort()).toEqual(['iframe', 'open', 'setScheme', 'unmount'])
  expect([...elements.keys()]).toEqual(['vestibule-frame'])
})

test('EMB-05 the frame may use the camera, run our pages, and nothing that reaches out of it', () => {
  const { iframe } = mounted({ title: 'Prüfung', locale: 'de' })
  expect(iframe.allow).toBe(`camera ${APP}; fullscreen ${APP}`)
  expect(iframe.attributes.get('sandbox')?.split(' ').sort()).toEqual([
    'allow-downloads',
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-same-origin',
    'allow-scripts',
  ])
  expect([iframe.title, iframe.src, iframe.referrerPolicy]).toEqual([
    'Prüfung',
    `${LINK}/de`,
    'strict-origin',
  ])
})

test('it grows with its content, hands each event on once, and asks for a fresh link', async () => {
  const fresh = `${APP}/l/vl_${'y'.repeat(43)}`
  const { iframe, hear, events } = mounted({ freshLink: () => Promise.resolve(fresh) })
  hear({ data: { vestibule: 1, type: 'height', px: 731 } })
  expect(iframe.style.blockSize).toBe('731px')
  for (const id of ['evt_1', 'evt_2', 'evt_1'])
    hear({ data: { vestibule: 1, type: 'event', event: event(id) } })
  for (let n = 0; n < 2; n += 1) hear({ data: { vestibule: 1, type: 'event', event: event() } })
  expect(events.map(({ id }) => id)).toEqual(['evt_1', 'evt_2', undefined, undefined])
  hear({ data: { vestibule: 1, type: 'lost' } })
  await expect.poll(() => iframe.src).toBe(fresh)
})

test('colours are told to exactly our origin, again to each page that comes', () => {
  const { hear, said, frame } = mounted({ scheme: 'dark' })
  hear({ data: { vestibule: 1, type: 'ready' } })
  frame.setScheme('light')
  hear({ data: { vestibule: 1, type: 'ready' } })
  const message = (scheme: string) => ({ origin: APP, message: { vestibule: 1, type: 'scheme', scheme } })
  expect(said).toEqual([message('dark'), message('light'), message('light')])
})

test('unmounting takes everything away, and nothing is heard afterwards', () => {
  const { frame, iframe, hear, events, listeners } = mounted()
  frame.unmount()
  expect([iframe.isConnected, listeners.size]).toEqual([false, 0])
  hear({ data: { vestibule: 1, type: 'event', event: event() } })
  expect(events).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://onboard.example/l/x',
  `${APP}/o/onb_1`,
  `${APP}/`,
  '/l/vl_x',
  '',
])('a link that is none is refused before anything is shown: %s', (link) => {
  const { loader, iframe } = hostPage()
  expect(() => loader.mount('#check', { link })).toThrow()
  expect(iframe.isConnected).toBe(false)
})

test('a place that is not there is an error that names it', () => {
  expect(() => hostPage().loader.mount('#nowhere', { link: LINK })).toThrow('#nowhere')
})

test('EMB-01 ten thousand foreign messages change nothing', () => {
  let asked = 0
  const freshLink = () => {
    asked += 1
    return ''
  }
  const { iframe, frameWindow, hear, events, said } = mounted({ freshLink })
  const type = fc.constantFrom('ready', 'height', 'event', 'lost', 'scheme', '__proto__', '')
  const shaped = fc.record({
    vestibule: fc.constant(1),
    type,
    px: fc.anything(),
    event: fc.constant(event()),
  })
  const elsewhere = fc.constantFrom(
    ...['https://evil.example', `${APP}.evil.example`, 'http://onboard.example', `${APP}:444`, 'null', ''],
  )
  const foreign = fc.oneof(
    fc.record({ source: fc.constant(frameWindow), origin: elsewhere, data: shaped }),
    fc.record({ source: fc.constantFrom({}, null), origin: fc.constant(APP), data: shaped }),
    fc.record({
      source: fc.constant(frameWindow),
      origin: fc.constant(APP),
      data: fc.anything().filter((data) => !(data && Reflect.get(Object(data), 'vestibule') === 1)),
    }),
  )
  const before = { ...iframe, style: { ...iframe.style } }
  fc.assert(
    fc.property(foreign, (message) => hear(message)),
    { numRuns: 10_000 },
  )
  expect({ ...iframe, style: { ...iframe.style } }).toEqual(before)
  expect([events, said, asked]).toEqual([[], [], 0])
})
