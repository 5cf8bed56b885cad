import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { calledAs } from './called.mjs'

const build = mkdtempSync(path.join(os.tmpdir(), 'vestibule-called-'))
afterAll(() => rmSync(build, { recursive: true, force: true }))

test('a command is called by npm in the sources, and by its file in a build, which has no scripts of npm', () => {
  expect(calledAs('keys')).toBe('npm run keys --')
  writeFileSync(path.join(build, 'package.json'), '{ "name": "vestibule" }')
  expect(calledAs('keys', build)).toBe('node scripts/keys.mjs')
})
