import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeUnread } from './unread-files.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-unread-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const UNREAD = [
  'one/dist/index.js.map',
  '@scope/two/node_modules/three/index.d.ts.map',
  'next/dist/compiled/react-dom-experimental/index.js',
  'next/dist/compiled/next-server/app-page-turbo-experimental.runtime.prod.js',
  'next/dist/docs/index.md',
  'stdnum/src/index.ts',
  'libheif-js/libheif/libheif.js',
  'caniuse-lite/data/regions/DE.js',
]

const READ = [
  'one/dist/index.js',
  'one/dist/map.js',
  'one/dist/docs/index.md',
  'next/dist/compiled/react-dom/index.js',
  'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
  'next/dist/experimental/testmode.js',
  'stdnum/lib/esm/index.js',
  'libheif-js/libheif-wasm/libheif.wasm',
  'caniuse-lite/data/features.js',
]

test('an install removes what no command opens, and nothing else', () => {
  for (const file of [...UNREAD, ...READ]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), '')
  }
  removeUnread(folder)
  removeUnread(folder)
  expect([...UNREAD, ...READ].filter((file) => existsSync(path.join(folder, file)))).toEqual(READ)
})
