import { expect, test } from 'vitest'
import { HERE, NavigationTiming, runFirstScript, WRITTEN } from './run-first-script'

type Arrival = {
  type?: string
  deliveryType?: string
  pathname?: string
  hasFocus?: boolean
  isElsewhere?: boolean
  isFramed?: boolean
}

/**
 * Comes to a page of the flow, which is drawn then; gives whether its heading has the focus, and what was asked of the
 * server.
 */
async function arrive(arrival: Arrival = {}) {
  const { done, draw, pass } = come(arrival)
  draw()
  await pass()
  return done
}

function come({
  type = 'navigate',
  deliveryType = '',
  pathname,
  hasFocus = true,
  isElsewhere,
  isFramed,
}: Arrival) {
  const done: string[] = []
  const body = {}
  const heading = {
    focus: ({ preventScroll }: FocusOptions) => done.push(preventScroll ? 'heading' : 'heading, scrolled to'),
  }
  const { happen, draw, pass } = runFirstScript({
    document: {
      ...WRITTEN,
      body,
      activeElement: isElsewhere ? {} : body,
      hasFocus: () => hasFocus,
      querySelector: (which: string) => (which === 'h1' ? heading : null),
    },
    ...(isFramed ? { top: {} } : {}),
    location: { ...HERE, ...(pathname ? { pathname } : {}) },
    performance: { getEntriesByType: () => [new NavigationTiming(type, deliveryType)] },
    fetch: async (_: string, { method }: RequestInit) => done.push(`asked ${method}`),
  })
  happen('DOMContentLoaded')
  return { done, draw, pass }
}

test('a link to another page of the flow leads a reader to its heading, as a form does', async () => {
  expect(await arrive()).toEqual(['heading'])
})

test('in a frame the page around is brought to the heading, wherever it was before', async () => {
  expect(await arrive({ isFramed: true })).toEqual(['heading, scrolled to'])
})

test('the focus waits until the page is drawn: finding a place for it would come before the drawing', async () => {
  const { done, draw, pass } = come({})
  await pass()
  expect(done).toEqual([])
  draw()
  expect(done).toEqual([])
  await pass()
  expect(done).toEqual(['heading'])
})

test.each<[string, Arrival]>([
  ['a page that the browser brings back', { type: 'back_forward' }],
  ['a page that is loaded again', { type: 'reload' }],
  ['a frame that nobody is in', { hasFocus: false }],
  ['a page whose list of problems has the focus', { isElsewhere: true }],
  ['a page outside the flow', { pathname: '/l/vl_x' }],
])('the focus stays where it is in %s', async (_, arrival) => {
  expect(await arrive(arrival)).toEqual([])
})

test('a page that was fetched ahead is told to the server once it is shown', async () => {
  expect(await arrive({ deliveryType: 'navigational-prefetch' })).toEqual(['asked HEAD', 'heading'])
})

test('a document that leads to a page of the service continues there once, and the way back passes over it', () => {
  const left: string[] = []
  const link = { href: 'https://service.example/check', dataset: { leave: '' } }
  const { happen } = runFirstScript({
    document: { ...WRITTEN, querySelector: (which: string) => (which === 'a[data-leave]' ? link : null) },
    location: { ...HERE, replace: (address: string) => left.push(address) },
  })
  happen('DOMContentLoaded')
  expect(left).toEqual(['https://service.example/check'])
  expect(link.dataset.leave).toBe('left')
})
