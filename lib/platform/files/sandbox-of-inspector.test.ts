import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandOf } from './inspector/os-sandbox'

const PROBE = path.join(import.meta.dirname, 'testing', 'probe.ts')
const scratch = mkdtempSync(path.join(os.tmpdir(), 'vestibule-permissions-'))
const visits: string[] = []
const server = createServer((_request, response) => response.end(String(visits.push('http'))))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve())))
afterAll(() => {
  server.close()
  rmSync(scratch, { recursive: true, force: true })
})

/** What the probe could do, started in one of the two ways in which the inspector is started. */
async function probed(hasOsSandbox: boolean): Promise<unknown> {
  const { port } = server.address() as AddressInfo
  const words = [PROBE, String(port), String(process.pid), path.join(scratch, 'written')]
  const { program, words: all } = commandOf(words, hasOsSandbox)
  const { stdout } = await promisify(execFile)(program, all, { env: { NODE_ENV: 'production' } })
  return JSON.parse(stdout)
}

test.each([
  ['by the permissions of Node alone', false],
  ['behind what this system offers', true],
])(
  'from inside the inspector nothing is read, written, started or reached, %s',
  async (_way, hasOsSandbox) => {
    expect(await probed(hasOsSandbox)).toEqual({ tried: 16, could: [], known: [] })
    expect(visits).toEqual([])
  },
)
