import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { explainedAt } from '@/lib/platform/db/start-trouble'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { closureOf } from '../building/programs.mjs'
import { projectFolder, unusableFolder } from '../install/prepare.mjs'

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

test('a folder without a build is not served, which is said in one line', async () => {
  writeFileSync(path.join(scratch, 'package.json'), '{ "engines": { "node": ">=24" } }')
  for (const file of closureOf(['scripts/serve.mjs']).files)
    cpSync(path.join(projectFolder, file), path.join(scratch, file))
  const serve = spawn(process.execPath, [path.join(scratch, 'scripts', 'serve.mjs')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  expect(await text(serve.stderr)).toMatch(
    /^There is no build in \S+\. Run npm run build in the sources.*\n$/,
  )
})
