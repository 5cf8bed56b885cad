import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { explainedAt } from '@/lib/platform/db/start-trouble'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { projectFolder, unusableFolder } from './prepare.mjs'
import { closureOf } from './programs.mjs'

const scratch = mkdtempSync(path.join(os.tmpdir(), 'vestibule-start-trouble-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test('a disk that is full is named as such, wherever it is met', () => {
  const full = /\/data cannot be written \(its disk is full\)\. Set VESTIBULE_DATA_DIR to a folder with room/
  expect(unusableFolder('/data', 'ENOSPC')).toMatch(full)
  const met = [
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    new Error('initdb failed: could not write to file "/data/x": No space left on device'),
  ]
  for (const error of met)
    expect(explainedAt('/data', error)).toHaveProperty('message', expect.stringMatching(full))
})

test('what the embedded server says of its own start is one line', () => {
  const said = explainedAt('/data', new Error('initdb failed: cannot be run\n  as this user\n'))
  expect(said).toBeInstanceOf(ConfigurationError)
  expect(said).toHaveProperty('message', 'initdb failed: cannot be run as this user')
})

/** A folder with a program and everything it reads, as a build has it. */
function folderWith(program: string): string {
  const folder = mkdtempSync(path.join(scratch, 'build-'))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "engines": { "node": ">=24" } }')
  for (const file of closureOf([program]).files)
    cpSync(path.join(projectFolder, file), path.join(folder, file))
  return folder
}

/** What a program says on standard error. */
async function saidBy(command: readonly string[], settings: Record<string, string> = {}): Promise<string> {
  const env = { ...process.env, ...settings }
  return text(spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'pipe'], env }).stderr)
}

test('a folder without a build is not served, which is said in one line', async () => {
  const folder = folderWith('scripts/serve.mjs')
  expect(await saidBy([path.join(folder, 'scripts/serve.mjs')])).toMatch(
    /^There is no build in \S+\. Run npm run build in the sources.*\n$/,
  )
})

test('a build without a database says so, before it looks at the data folder', async () => {
  const said = 'A build has no database of its own. Set DATABASE_URL to a PostgreSQL.\n'
  const file = path.join(scratch, 'no-folder')
  writeFileSync(file, '')
  const serving = folderWith('scripts/serve.mjs')
  mkdirSync(path.join(serving, '.next'))
  writeFileSync(path.join(serving, '.next', 'BUILD_ID'), 'build')
  const keys = folderWith('scripts/keys.mjs')
  for (const secret of ['', 'a secret of at least thirty-two characters']) {
    const settings = { DATABASE_URL: '', VESTIBULE_DATA_DIR: file, APP_SECRET: secret }
    expect(await saidBy([path.join(serving, 'scripts/serve.mjs')], settings)).toBe(said)
    expect(await saidBy([path.join(keys, 'scripts/keys.mjs'), 'list'], settings)).toBe(said)
  }
})
