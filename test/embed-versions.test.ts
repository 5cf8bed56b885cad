import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import versions from '@/public/embed/versions.json'

const PROJECT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(PROJECT, file))
const numbered = Object.entries(versions)

test('every numbered loader is still there, byte for byte as it was given out', () => {
  const there = readdirSync(path.join(PROJECT, 'public/embed')).filter((name) => /^v\d+\.\d+\.\d+/.test(name))
  expect(there.sort()).toEqual(numbered.map(([version]) => `v${version}.js`).sort())
  for (const [version, integrity] of numbered)
    expect([version, integrityOf(read(`public/embed/v${version}.js`))]).toEqual([version, integrity])
})

test('the newest number is what v1.js is, and the page about embedding names its address and digest', () => {
  const [version, integrity] = numbered.at(-1) ?? []
  expect(read(`public/embed/v${version}.js`)).toEqual(read('public/embed/v1.js'))
  const [, shown] = /<script src="[^"]*\/embed\/v1\.\d+\.\d+\.js"[^>]*integrity="([^"]+)"/.exec(
    read('docs/embed.md').toString(),
  ) ?? ['']
  expect(shown).toBe(integrity)
  expect(read('docs/embed.md').toString()).toContain(`/embed/v${version}.js`)
})

function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
