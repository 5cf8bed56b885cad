import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isBuilt, removeUnused, servedBuilds, whileNobodyBuilds } from './builds.mjs'

const scratch = mkdtempSync(path.join(os.tmpdir(), 'vestibule-builds-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const module = JSON.stringify(path.join(import.meta.dirname, 'builds.mjs'))

/** A folder of builds with the named ones in it, and the folder of its notes. */
function folderOf(...names: string[]): { folder: string; notes: string } {
  const folder = mkdtempSync(path.join(scratch, 'folder-'))
  for (const name of names) {
    mkdirSync(path.join(folder, name, '.next'), { recursive: true })
    writeFileSync(path.join(folder, name, '.next', 'BUILD_ID'), name)
  }
  return { folder, notes: path.join(folder, 'serving') }
}

/** A process that runs some code with the functions of the module at hand, until it is told to stop. */
async function running(code: string) {
  const program = `const { noteServing, whileNobodyBuilds } = await import(${module})
process.on('SIGTERM', () => process.exit(0))
setInterval(() => undefined, 1000)
${code}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  await once(child.stdout, 'data')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  return { pid: child.pid, end }
}

test('a build is known to be served as long as the process lives, however that ends', async () => {
  const { notes } = folderOf()
  expect(servedBuilds(notes)).toEqual(new Set())
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const server = await running(
      `noteServing('one', process.pid, ${JSON.stringify(notes)})\nconsole.log('serves')`,
    )
    expect(servedBuilds(notes)).toEqual(new Set(['one']))
    await server.end(signal)
    expect([signal, servedBuilds(notes)]).toEqual([signal, new Set()])
  }
})

test('what was left behind by a process that is gone, or is no note at all, serves nothing', () => {
  const { folder, notes } = folderOf('new', 'old')
  mkdirSync(notes)
  const { pid } = spawnSync(process.execPath, ['--version'])
  for (const name of [`old.${pid}`, 'another file']) writeFileSync(path.join(notes, name), '')
  expect(servedBuilds(notes)).toEqual(new Set())
  removeUnused('new', folder, notes)
  expect([isBuilt('new', folder), isBuilt('old', folder)]).toEqual([true, false])
  expect(readdirSync(notes)).toEqual([])
})

test('a new build leaves the folders alone that processes serve, and removes the others once nobody does', async () => {
  const { folder, notes } = folderOf('oldest', 'served', 'new')
  writeFileSync(path.join(folder, '.building'), String(process.pid))
  const server = await running(
    `noteServing('served', process.pid, ${JSON.stringify(notes)})\nconsole.log('serves')`,
  )
  removeUnused('new', folder, notes)
  expect(readdirSync(folder).sort()).toEqual(['.building', 'new', 'served', 'serving'])
  await server.end('SIGTERM')
  removeUnused('new', folder, notes)
  expect(readdirSync(folder).sort()).toEqual(['.building', 'new', 'serving'])
})

test('a half-made build is none', () => {
  const { folder } = folderOf()
  mkdirSync(path.join(folder, 'one.half', '.next'), { recursive: true })
  expect([isBuilt('one', folder), isBuilt('one.half', folder)]).toEqual([false, false])
})

test('a process that starts while another one builds says so once, waits, and builds after it', async () => {
  const { folder } = folderOf()
  const builder = await running(
    `await whileNobodyBuilds(() => undefined, () => { console.log('builds'); return new Promise(() => undefined) }, ${JSON.stringify(folder)})`,
  )
  const seen: unknown[] = []
  const waits = (holder: number) => {
    seen.push(holder)
    // The other one is killed in the middle: what it had begun keeps nobody waiting.
    void builder.end('SIGKILL')
  }
  const result = await whileNobodyBuilds(waits, async () => seen.push('built'), folder)
  expect([seen, result]).toEqual([[builder.pid, 'built'], 2])
  expect(existsSync(path.join(folder, '.building'))).toBe(false)
})
