import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { documentOf, faultsOf, REQUIREMENTS, readRows } from './rows'

const rows = readRows()

test('every requirement of levels 1 and 2 has one row, in its order', () => {
  expect(rows.map(({ number }) => number)).toEqual([...REQUIREMENTS.keys()])
})

test('every row names living tests and files, or says why it is not met', () => {
  expect(rows.flatMap(faultsOf)).toEqual([])
})

test('the document is made of the table as it is now', () => {
  const document = path.resolve(import.meta.dirname, '../../docs/security/asvs.md')
  expect(readFileSync(document, 'utf8')).toBe(documentOf(rows))
})
