import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APP, event, LINK, mounted } from '@/test/servers/host-page'

test('ten thousand messages of our own origin, whatever is in them, break nothing of the page around', () => {
  const { iframe, hear, events } = mounted()
  const type = fc.constantFrom('ready', 'height', 'event', 'lost', 'scheme', '__proto__', '')
  const anything = fc.record({
    vestibule: fc.constant(1),
    type,
    px: fc.oneof(fc.anything({ maxDepth: 1 }), fc.integer(), fc.double()),
    event: fc.anything({ maxDepth: 1 }),
  })
  fc.assert(
    fc.property(anything, (data) => hear({ data })),
    { numRuns: 10_000 },
  )
  expect(iframe.style.blockSize).toMatch(/^(\d+px)?$/)
  expect(iframe.src).toBe(LINK)
  expect(events.every(({ type: name }) => Boolean(name))).toBe(true)
})

test('ten thousand foreign messages change nothing', () => {
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
