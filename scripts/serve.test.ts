import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { closureOf } from './building/programs.mjs'
import { projectFolder } from './install/prepare.mjs'
import { freePort } from './serving/free-port.mjs'

const scratch = mkdtempSync(path.join(os.tmpdir(), 'vestibule-serve-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** A folder with a program, everything it reads, and further files, as a build has them. */
function folderWith(program: string, more: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(path.join(scratch, 'build-'))
  const described = { 'package.json': '{ "type": "module", "engines": { "node": ">=24" } }', ...more }
  for (const [name, content] of Object.entries(described)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  for (const file of closureOf([program]).files)
    cpSync(path.join(projectFolder, file), path.join(folder, file))
  return folder
}

/** What a program says on its two outputs. */
async function saidBy(command: readonly string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, ...settings }
  const { stdout, stderr } = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'], env })
  const [answer, trouble] = await Promise.all([text(stdout), text(stderr)])
  return { answer, trouble }
}

const BUILT = { '.next/BUILD_ID': 'build' }

test('a build without a database says so, before it looks at the data folder', async () => {
  const trouble = 'A build has no database of its own. Set DATABASE_URL to a PostgreSQL.\n'
  const file = path.join(scratch, 'no-folder')
  writeFileSync(file, '')
  const serving = folderWith('scripts/serve.mjs', BUILT)
  const keys = folderWith('scripts/keys.mjs')
  for (const secret of ['', 'a secret of at least thirty-two characters']) {
    const settings = { DATABASE_URL: '', VESTIBULE_DATA_DIR: file, APP_SECRET: secret }
    const said = { answer: '', trouble }
    expect(await saidBy([path.join(serving, 'scripts/serve.mjs')], settings)).toEqual(said)
    expect(await saidBy([path.join(keys, 'scripts/keys.mjs'), 'list'], settings)).toEqual(said)
  }
})

/** The framework, as far as it is called: it greets before the app has its own way of saying things. */
const FRAMEWORK = `exports.startServer = async () => {
  console.log('Ready in 0ms')
  console.error('a fault')
  process.stdout.write('{"event":"app.ready"}\\n', () => process.exit())
}`

test('standard output holds lines of the log alone, and no greeting of the framework', async () => {
  const serving = folderWith('scripts/serve.mjs', {
    ...BUILT,
    '.next/required-server-files.json': '{ "config": {} }',
    'node_modules/next/package.json': '{ "main": "index.js" }',
    'node_modules/next/index.js': '',
    'node_modules/next/dist/server/lib/start-server.js': FRAMEWORK,
  })
  const settings = { DATABASE_URL: 'postgres://localhost/none', PORT: String(await freePort()) }
  expect(await saidBy([path.join(serving, 'scripts/serve.mjs')], settings)).toEqual({
    answer: '{"event":"app.ready"}\n',
    trouble: 'a fault\n',
  })
})
