import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { schemeOf, tellParent } from '@/components/embed/messages'
import { frameContractOf } from '@/lib/flow/events/frame-contract-of'

const ORIGINS = ['https://shop.example', 'https://app.shop.example']
const AROUND = { origins: ORIGINS, contract: frameContractOf(1).spoken }

/** Stands in for a window; all that is ever asked of it is whether it is the same. */
const windowOf = (one: unknown) => one as Window

afterEach(() => vi.unstubAllGlobals())

test('the frame speaks to the named origins alone, never to just anyone', () => {
  const said: unknown[] = []
  const around = { postMessage: (_: unknown, origin: string) => said.push(origin) }
  vi.stubGlobal('window', { parent: around, location: {} })
  tellParent(AROUND, { type: 'height', px: 700 })
  expect(said).toEqual(ORIGINS)
  expect(said).not.toContain('*')
})

test('a page in a window of its own speaks to nobody', () => {
  const postMessage = vi.fn()
  const alone = { postMessage, location: {}, parent: {} }
  alone.parent = alone
  vi.stubGlobal('window', alone)
  tellParent(AROUND, { type: 'ready' })
  expect(postMessage).not.toHaveBeenCalled()
})

test('the frame hears a colour scheme from the page around it, and nothing else from anyone', () => {
  const around = Object.assign(new EventTarget(), { name: 'around' })
  const other = new EventTarget()
  const ask = (source: unknown, origin: string, data: unknown) =>
    schemeOf({ source: windowOf(source), origin, data }, windowOf(around), AROUND)
  expect(ask(around, 'https://shop.example', { vestibule: 1, type: 'scheme', scheme: 'dark' })).toBe('dark')
  const scheme = fc.record({
    vestibule: fc.constant(1),
    type: fc.constant('scheme'),
    scheme: fc.constant('dark'),
  })
  const foreign = fc.oneof(
    fc.tuple(fc.constant(other), fc.constant('https://shop.example'), scheme),
    fc.tuple(
      fc.constant(around),
      fc.constantFrom(
        'https://evil.example',
        'https://shop.example.evil.example',
        'http://shop.example',
        'null',
      ),
      scheme,
    ),
    fc.tuple(
      fc.constant(around),
      fc.constant('https://shop.example'),
      fc.oneof(
        fc.anything().filter((data) => Reflect.get(Object(data), 'type') !== 'scheme'),
        fc.record({
          vestibule: fc.constant(1),
          type: fc.constant('scheme'),
          scheme: fc
            .anything()
            .filter((one) => typeof one !== 'string' || !['auto', 'light', 'dark'].includes(one)),
        }),
      ),
    ),
  )
  fc.assert(
    fc.property(foreign, ([source, origin, data]) => ask(source, origin, data) === undefined),
    { numRuns: 10_000 },
  )
})
