import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LOCKED, lackingFor, partsNotHeld, readLock, SYSTEMS } from './lockfile.mjs'

const text = readFileSync(path.join(import.meta.dirname, '..', 'docs', 'deploy.md'), 'utf8')

test.each(Object.entries(SYSTEMS))(
  'the lockfile holds every native part for %s, and is said to',
  (name, system) => {
    expect(lackingFor(system)).toEqual([])
    expect(text).toContain(`| ${name} | complete |`)
  },
)

test.each(LOCKED)('npm ci takes the lockfile in %s: it holds every part that it names', (folder) => {
  const lock = readLock(folder)
  expect(partsNotHeld(lock)).toEqual([])
  expect(Object.values(SYSTEMS).flatMap((system) => lackingFor(system, lock))).toEqual([])
})

test('a part that is missing is named by the package that needs it', () => {
  const parts = { 'a-linux-x64': '1', 'a-darwin-arm64': '1', 'a-win32-x64': '1' }
  const lock = {
    packages: {
      'node_modules/a': { optionalDependencies: parts },
      'node_modules/a-linux-x64': { os: ['linux'], cpu: ['x64'] },
    },
  }
  expect(lackingFor({ os: 'linux', cpu: 'x64', libc: 'glibc' }, lock)).toEqual([])
  expect(lackingFor({ os: 'darwin', cpu: 'arm64' }, lock)).toEqual(['a'])
  expect(partsNotHeld(lock)).toEqual(['a-darwin-arm64', 'a-win32-x64'])
})
