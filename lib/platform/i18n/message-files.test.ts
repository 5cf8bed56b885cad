import path from 'node:path'
import { expect, test } from 'vitest'
import { broughtAlong, readTree, sourcesIn } from '@/test/structure/tree'

const tree = readTree(path.resolve(import.meta.dirname, '../../..'))
const sources = sourcesIn(tree, 'app/', 'components/', 'lib/')

test('no browser loads a file of a language: two server files read them', () => {
  const bundled = sources.filter(({ imports }) =>
    imports.some(({ from, typeOnly }) => !typeOnly && /^messages\/(?!developer)/.test(from)),
  )
  expect(bundled.map((source) => source.path)).toEqual([])
  const readers = sources.filter(({ path, text }) => /'messages'/.test(text) && !path.includes('test'))
  expect(readers.map((source) => source.path)).toEqual([
    'lib/platform/i18n/language-data.ts',
    'lib/platform/i18n/messages.ts',
  ])
  expect(readers.every(({ text }) => text.startsWith("import 'server-only'"))).toBe(true)
})

test('one room asks the library for words, and no component brings it along', () => {
  const isLibrary = (name: string) => /\b(?:next|use)-intl\b/.test(name)
  const askers = sources.filter(({ imports }) => imports.some(({ from }) => isLibrary(from)))
  expect(askers.filter(({ path }) => !path.startsWith('lib/platform/i18n/')).map(({ path }) => path)).toEqual(
    [],
  )
  const carriers = sourcesIn(tree, 'components/').filter(({ path }) =>
    [...broughtAlong(tree, path)].some(isLibrary),
  )
  expect(carriers.map(({ path }) => path)).toEqual([])
})
