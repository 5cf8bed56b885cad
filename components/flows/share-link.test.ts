import { afterEach, expect, test, vi } from 'vitest'
import { mayShare } from './share-link'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['without a share sheet', {}, false],
  ['in a window with one', { canShare: () => true }, true],
  ['in a frame, which has its interface and may not use it', { canShare: () => false }, false],
])('sharing is offered %s: %#', (_, more, offered) => {
  vi.stubGlobal('window', { location: { origin: 'https://onboard.example' } })
  vi.stubGlobal('navigator', { share: () => Promise.reject(new Error('not allowed')), ...more })
  expect(mayShare()).toBe(offered)
})
