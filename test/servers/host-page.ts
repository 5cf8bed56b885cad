import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import type { VestibuleEvent, VestibuleLoader, VestibuleOptions } from '@vestibule/embed'
import { withoutUndefined } from '@/lib/platform/without-undefined'

export const source = readFileSync(path.resolve(import.meta.dirname, '../../public/embed/v1.js'), 'utf8')
export const APP = 'https://onboard.example'
export const LINK = `${APP}/l/vl_${'x'.repeat(43)}`

type Heard = { source: unknown; origin: string; data: unknown }
type Listener = (message: Heard) => void
type Timer = { run: () => void; ms: number }

/** As much of a page as the loader touches. */
export function hostPage(loader = source) {
  const listeners = new Set<Listener>()
  const said: Array<{ message: unknown; origin: string }> = []
  const frameWindow = { postMessage: (message: unknown, origin: string) => said.push({ message, origin }) }
  const timers = new Map<number, Timer>()
  const door = {
    isConnected: false,
    textContent: '',
    href: '',
    target: '',
    rel: '',
    remove: () => {
      door.isConnected = false
    },
  }
  const iframe = {
    attributes: new Map<string, string>(),
    style: { cssText: '', blockSize: '' },
    contentWindow: frameWindow,
    isConnected: false,
    setAttribute: (name: string, value: string) => iframe.attributes.set(name, value),
    remove: () => {
      iframe.isConnected = false
    },
    after: () => {
      door.isConnected = true
    },
    src: '',
    allow: '',
    title: '',
    referrerPolicy: '',
  }
  const place = {
    append: () => {
      iframe.isConnected = true
    },
  }
  const elements = new Map<string, unknown>()
  const global: { Vestibule?: VestibuleLoader } & Record<string, unknown> = {
    URL,
    setTimeout: (run: () => void, ms: number) => {
      timers.set(timers.size + 1, { run, ms })
      return timers.size
    },
    clearTimeout: (id: number) => timers.delete(id),
    navigator: { language: 'en-GB' },
    reportError: () => undefined,
    HTMLElement: class {},
    customElements: { get: (name: string) => elements.get(name), define: elements.set.bind(elements) },
    document: {
      documentElement: { lang: '' },
      createElement: (name: string) => (name === 'a' ? door : iframe),
      querySelector: (selector: string) => (selector === '#check' ? place : null),
    },
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  }
  vm.runInNewContext(loader, global)
  const { Vestibule } = global
  if (!Vestibule) throw new Error('the loader has no name')
  const hear = (message: Partial<Heard>) => {
    for (const listener of [...listeners])
      listener({ source: frameWindow, origin: APP, data: null, ...message })
  }
  const waitLong = () => {
    for (const { run } of [...timers.values()]) run()
  }
  return { loader: Vestibule, iframe, door, frameWindow, said, hear, elements, listeners, timers, waitLong }
}

export function mounted(more: Partial<VestibuleOptions> = {}, loader = source) {
  const host = hostPage(loader)
  const events: VestibuleEvent[] = []
  const frame = host.loader.mount('#check', { link: LINK, onEvent: (event) => events.push(event), ...more })
  return { ...host, frame, events }
}

export const event = (id?: string) => ({
  ...withoutUndefined({ id: id || undefined }),
  version: 1,
  type: 'step.shown',
  createdAt: '2026-01-01T00:00:00Z',
  data: { step: 'email' },
})
