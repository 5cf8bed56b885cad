import { redirect } from 'next/navigation'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { WhenBroken } from '@/components/ui/when-broken'

afterEach(() => vi.unstubAllGlobals())

test('what works is drawn as it is', () => {
  const drawn = renderToStaticMarkup(<WhenBroken instead={<p>words</p>}>page</WhenBroken>)
  expect(drawn).toBe('page')
})

test('an error leads to the words, and the way to another page is no error', () => {
  expect(WhenBroken.getDerivedStateFromError(new Error('broken on purpose'))).toEqual({ isBroken: true })
  expect(() => {
    try {
      redirect('/elsewhere')
    } catch (error) {
      WhenBroken.getDerivedStateFromError(error)
    }
  }).toThrow()
})

test('the page around a frame is told at its own origin, and the log of the app', () => {
  const said: unknown[] = []
  const asked: unknown[] = []
  vi.stubGlobal('window', {
    parent: { postMessage: (...all: unknown[]) => said.push(all) },
    location: {},
  })
  vi.stubGlobal('fetch', async (...all: unknown[]) => asked.push(all))
  const frame = { origins: ['https://shop.example'], brokenFix: 'Nothing has to change.' }
  new WhenBroken({ instead: null, frame, children: null }).componentDidCatch()
  const data = { code: 'page_broken', fix: 'Nothing has to change.' }
  expect(said).toEqual([
    [
      expect.objectContaining({ type: 'event', event: expect.objectContaining({ data }) }),
      'https://shop.example',
    ],
  ])
  expect(asked).toEqual([['/api/reports/frame', expect.objectContaining({ body: '{"code":"page_broken"}' })]])
})
