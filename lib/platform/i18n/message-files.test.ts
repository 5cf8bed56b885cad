import path from 'node:path'
import { expect, test } from 'vitest'
import { broughtAlong, readTree, sourcesIn } from '@/test/structure/tree'

const tree = readTree(path.resolve(import.meta.dirname, '../../..'))
const sources = sourcesIn(tree, 'app/', 'components/', 'lib/')

test('no browser loads a file of messages: one server file reads those of the flow', () => {
  const bundled = sources.filter(({ imports }) =>
    imports.some(({ from, typeOnly }) => !typeOnly && /^messages\/(?!developer)/.test(from)),
  )
  expect(bundled.map((source) => source.path)).toEqual([])
  const readers = sources.filter(({ path, text }) => /'messages'/.test(text) && !path.includes('test'))
  expect(readers.map((source) => source.path)).toEqual(['lib/platform/i18n/messages.ts'])
  expect(readers.every(({ text }) => text.startsWith("import 'server-only'"))).toBe(true)
})

test('one room asks the library for words, pages only tell it the language, and no component brings it along', () => {
  const askers = sources.filter(({ path, imports }) =>
    imports.some(({ from }) => /^(?:next|use)-intl/.test(from) && !path.startsWith('lib/platform/i18n/')),
  )
  expect(
    askers.filter(({ text }) => !/import \{ setRequestLocale \} from 'next-intl\/server'/.test(text)),
  ).toEqual([])
  expect(askers.every(({ path }) => path.startsWith('app/'))).toBe(true)
  const carriers = sources.filter(
    ({ path }) =>
      path.startsWith('components/') &&
      [...broughtAlong(tree, path)].some((one) => one.includes('next-intl')),
  )
  expect(carriers.map(({ path }) => path)).toEqual([])
})
