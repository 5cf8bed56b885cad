import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { servers } from './serving.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-serving-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const module = path.join(import.meta.dirname, 'serving.mjs')
const SERVES = `const { noteServing } = await import(${JSON.stringify(module)})
noteServing(process.pid, ${JSON.stringify(folder)})
process.on('SIGTERM', () => process.exit(0))
setInterval(() => undefined, 1000)
console.log('serves')`

test('a build is known to be served as long as the process lives, however that ends', async () => {
  expect(servers(path.join(folder, 'nobody was here'))).toEqual([])
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', SERVES], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = once(child, 'exit')
    await once(child.stdout, 'data')
    expect(servers(folder)).toEqual([child.pid])
    child.kill(signal)
    await gone
    expect([signal, servers(folder)]).toEqual([signal, []])
  }
})

test('what was left behind by a process that is gone, or is no note at all, serves nothing', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  for (const name of [String(pid), 'a file of somebody']) writeFileSync(path.join(folder, name), '')
  expect(servers(folder)).toEqual([])
})
