import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../install/prepare.mjs'
import { closureOf, filesOfPackages, importsOf } from './programs.mjs'

test('what a program imports while it runs is found, and types are not', () => {
  const text = `import 'server-only'
import a, { type B } from './a'
import {
  c,
  d,
} from '@/lib/c'
import type { E } from './e'
import type {
  F,
} from './f'
export type { G } from './g'
export { h } from './h'
const { i } = await import('i')
new Worker(new URL('./j.mjs', import.meta.url))
export const secret = 'a secret of the tests'
const words = "nothing to import from 'k'"
`
  expect(importsOf(text)).toEqual(['server-only', './a', '@/lib/c', './h', 'i', './j.mjs'])
})

test('the commands beside a build, and the program that opens files, come with all that they load', () => {
  const { files, packages } = closureOf()
  for (const file of [
    'scripts/serve.mjs',
    'scripts/install/runtime.mjs',
    'scripts/keys.mjs',
    'lib/integrators/keys/integrator-keys.ts',
    'lib/platform/files/inspector/main.ts',
    'lib/platform/files/inspector/spending-guard.mjs',
    'lib/platform/files/inspector/before-all.mjs',
    'lib/platform/files/inspector/heic.ts',
  ])
    expect(files).toContain(file)
  for (const name of [
    'pg',
    'drizzle-orm',
    'sharp',
    'libheif-js/wasm-bundle.js',
    '@img/sharp-wasm32/sharp.node',
    '@embedpdf/pdfium',
  ])
    expect(packages).toContain(name)
  expect(files.filter((file) => file.startsWith('components/') || file.includes('.test.'))).toEqual([])
})

/** Of the sources alone, which the page says beside it. */
const IN_SOURCES = 'scripts/vestibule.mjs listen'

test('pages name commands that a build has, in every language', () => {
  const { files } = closureOf()
  for (const name of globSync('messages/*.json', { cwd: projectFolder })) {
    const text = readFileSync(path.join(projectFolder, name), 'utf8').replace(IN_SOURCES, '')
    expect([name, text.match(/npm (?:run|start)/g)]).toEqual([name, null])
    for (const [command] of text.matchAll(/scripts\/\w+\.mjs/g)) expect(files).toContain(command)
  }
})

test('of a library in WebAssembly the compiled part comes along', async () => {
  const files = await filesOfPackages([
    '@img/sharp-wasm32/sharp.node',
    '@embedpdf/pdfium',
    '@embedpdf/pdfium/pdfium.wasm',
  ])
  expect(files.filter((file) => file.endsWith('.wasm'))).toHaveLength(2)
})
