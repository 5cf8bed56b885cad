import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function scriptsOf(hasGaps: boolean): Promise<string[]> {
  const { DocumentStart } = await import('@/components/ui/document-start')
  const drawn = renderToStaticMarkup(<DocumentStart nonce={undefined} sheet="" hasGaps={hasGaps} />)
  return [...drawn.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text ?? '')
}

test('a document comes with its first script, and names English texts where its language lacks words', async () => {
  expect((await scriptsOf(false)).map((text) => text.length > 0)).toEqual([true])
  expect((await scriptsOf(true)).map((text) => text.length > 0)).toEqual([true, true])
})

test('an open page never writes a script, which its policy would refuse', async () => {
  vi.stubGlobal('window', {})
  expect(await scriptsOf(true)).toEqual(['', ''])
})
