import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftOver } from './scratch.mjs'

test('what a killed run left in memory is removed by the next, and what another still uses is not', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-left-over-'))
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const own = `vestibule-test-${process.pid}-a`
  for (const name of [own, `vestibule-test-${gone}-a`, `vestibule-browser-${gone}-b`, 'vestibule', 'theirs'])
    mkdirSync(path.join(folder, name, 'within'), { recursive: true })
  removeLeftOver(folder)
  expect(readdirSync(folder).sort()).toEqual(['theirs', 'vestibule', own])
  rmSync(folder, { recursive: true, force: true })
})
