import path from 'node:path'
import { expect, test } from 'vitest'
import { readTree, sourcesIn } from '@/test/structure/tree'

const sources = sourcesIn(
  readTree(path.resolve(import.meta.dirname, '../../..')),
  'app/',
  'components/',
  'lib/',
)

test('no browser loads a file of messages: one server file reads those of the flow', () => {
  const bundled = sources.filter(({ imports }) =>
    imports.some(({ from, typeOnly }) => !typeOnly && /^messages\/(?!developer)/.test(from)),
  )
  expect(bundled.map((source) => source.path)).toEqual([])
  const readers = sources.filter(({ path, text }) => /'messages'/.test(text) && !path.includes('test'))
  expect(readers.map((source) => source.path)).toEqual(['lib/platform/i18n/messages.ts'])
  expect(readers.every(({ text }) => text.startsWith("import 'server-only'"))).toBe(true)
})
