import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refuseOtherBeginning } from './earlier-build.mjs'

const project = path.resolve(import.meta.dirname, '..', '..')

test('an upgrade is rehearsed only from a version whose schema the present one has grown from', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-earlier-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(() => refuseOtherBeginning(folder)).toThrow('it has no migrations')
  cpSync(path.join(project, 'drizzle'), path.join(folder, 'drizzle'), { recursive: true })
  expect(refuseOtherBeginning(folder)).toMatch(/^\d+ of \d+ migrations$/)
  appendFileSync(path.join(folder, 'drizzle', '0000_initial.sql'), '\nselect 1')
  expect(() => refuseOtherBeginning(folder)).toThrow('not the beginning')
})
