import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { afterSecondLook, readPlaywright, readVitest } from './results.mjs'

test('a failed unit test is told by its file, its name and what it said, and so is a file that cannot be loaded', () => {
  const results = readVitest(
    report({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: path.resolve('lib/one.test.ts'),
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'holds', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'breaks',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nto be 2'],
            },
          ],
        },
        { name: path.resolve('lib/two.test.ts'), message: 'no such module', assertionResults: [] },
      ],
    }),
  )
  expect(results).toEqual({
    passed: 2,
    failed: 2,
    flaky: [],
    failedFiles: ['lib/one.test.ts', 'lib/two.test.ts'],
    failures: [
      'lib/one.test.ts › breaks\n    expected 1\n    to be 2',
      'lib/two.test.ts\n    no such module',
    ],
  })
})

test('of the browser tests it is told which failed, which only passed at the second look, and what broke the run', () => {
  const spec = (title: string, status: string, message?: string, again: object[] = []) => ({
    title,
    tests: [{ projectName: 'once', status, results: [{ error: { message } }, ...again] }],
  })
  const results = readPlaywright(
    report({
      stats: { expected: 1, flaky: 1, unexpected: 1 },
      errors: [{ message: 'no browser' }],
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('is right', 'expected'), spec('is late', 'flaky', 'not there yet', [{}])],
          suites: [{ title: 'in a frame', specs: [spec('is wrong', 'unexpected', 'no such button')] }],
        },
      ],
    }),
  )
  expect(results).toEqual({
    passed: 2,
    failed: 1,
    flaky: ['[once] a.spec.ts › is late\n    not there yet'],
    failures: ['[once] a.spec.ts › in a frame › is wrong\n    no such button', 'the runner\n    no browser'],
  })
})

test('what failed at the first look alone passed, and is told with what it said; what failed at both failed', () => {
  const first = {
    passed: 5,
    failed: 2,
    flaky: [],
    failures: ['a › one\n    late', 'b › two\n    1 is not 2'],
  }
  const second = { passed: 3, failed: 1, flaky: [], failures: ['b › two\n    3 is not 2'] }
  expect(afterSecondLook(first, second)).toEqual({
    passed: 6,
    failed: 1,
    flaky: ['a › one\n    late'],
    failures: ['b › two\n    3 is not 2'],
  })
})

test('a runner that broke before it wrote a report has no results', () => {
  expect(readVitest('/nowhere/unit.json')).toBeUndefined()
  expect(readPlaywright('/nowhere/browser.json')).toBeUndefined()
})

function report(content: object): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'vestibule-report-')), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
