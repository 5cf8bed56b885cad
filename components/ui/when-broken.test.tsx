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

test('the first script of the document is told', () => {
  const heard: string[] = []
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => heard.push(type))
  new WhenBroken({ children: null }).componentDidCatch()
  expect(heard).toEqual(['broken'])
})

test('where the page itself is broken, the words that it keeps for this are shown', () => {
  const removed: string[] = []
  const kept = { removeAttribute: (name: string) => removed.push(name) }
  vi.stubGlobal('document', { querySelector: (which: string) => (which === '[data-broken]' ? kept : null) })
  vi.stubGlobal('dispatchEvent', () => true)
  new WhenBroken({ isPage: true, children: null }).componentDidCatch()
  expect(removed).toEqual(['hidden'])
})
