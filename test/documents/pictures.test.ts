import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ALL } from '@/scripts/pictures/all.mjs'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(PROJECT, 'docs', 'pictures')
/** All of them together: who reads a document on a phone waits for them. */
const MOST_BYTES = 1_500_000

const drawn = Object.keys(ALL).map((name) => `${name}.png`)
const documents = ['README.md', ...readdirSync(path.join(PROJECT, 'docs')).map((name) => `docs/${name}`)]
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(path.join(PROJECT, name), 'utf8'))

test('every picture is drawn by the command, shown by a document, and none is left over', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(drawn.toSorted())
  const shown = drawn.filter((name) => documents.some((text) => text.includes(`pictures/${name})`)))
  expect(shown).toEqual(drawn)
})

test('all pictures together are small', () => {
  const bytes = drawn.map((name) => statSync(path.join(FOLDER, name)).size)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(MOST_BYTES)
})
