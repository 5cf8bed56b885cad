import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { faultsOfClaim, readClauses, readCriteria } from './conformance'
import { PAGES } from './html'
import { evidencePages } from './site'

/** How many criteria each guideline of WCAG 2.2 has at levels A and AA; 4.1.1 is gone. */
const CRITERIA = { '1': 20, '2': 20, '3': 13, '4': 2 }

test('the conformance report has every criterion of WCAG 2.2 at levels A and AA once', () => {
  const numbers = readCriteria().map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  const byPrinciple = Map.groupBy(numbers, ([first = '']) => first)
  expect(Object.fromEntries([...byPrinciple].map(([first, all]) => [first, all.length]))).toEqual(CRITERIA)
})

test('every claim says what is so, and names living tests and files', () => {
  expect([...readCriteria(), ...readClauses()].flatMap(faultsOfClaim)).toEqual([])
})

test('what is claimed as supported is shown by something, unless there is nothing to show', () => {
  const bare = readCriteria().filter(({ state, places }) => state !== 'none' && places.length === 0)
  expect(bare.map(({ number }) => number)).toEqual([])
})

test('the pages in the repository are made of what is kept there now', () => {
  const folder = path.resolve(import.meta.dirname, '../../docs/evidence')
  for (const [file, text] of evidencePages()) {
    const kept = path.join(folder, file)
    expect(existsSync(kept) && readFileSync(kept, 'utf8') === text, `npm run evidence writes ${file}`).toBe(
      true,
    )
  }
})

test('each page links to all others, and to nothing that is elsewhere', () => {
  for (const [, text] of evidencePages()) {
    const nav = text.slice(0, text.indexOf('</nav>'))
    for (const file of Object.keys(PAGES)) expect(nav).toContain(`href="${file}"`)
    expect(text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  }
})
