import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectFolder } from '../install/prepare.mjs'

/** How many lines of what a failed test said are enough to know what to look for. */
const LINES = 6

/**
 * Reads the JSON report of Vitest.
 *
 * @param {string} file
 * @returns {import('./results.mjs').Results | undefined} nothing where the runner broke before it wrote a report
 */
export function readVitest(file) {
  const report = readJson(file)
  if (!report) return undefined
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const where = path.relative(projectFolder, name)
    // A file that cannot be loaded has no tests.
    if (failed.length === 0 && message) return [tell(where, message)]
    return failed.map((one) => tell(`${where} › ${one.fullName}`, one.failureMessages[0]))
  })
  return { passed: report.numPassedTests, failed: report.numFailedTests, flaky: [], failures }
}

/**
 * Reads the JSON report of Playwright.
 *
 * @param {string} file
 * @returns {import('./results.mjs').Results | undefined} nothing where the runner broke before it wrote a report
 */
export function readPlaywright(file) {
  const report = readJson(file)
  if (!report) return undefined
  const { expected, flaky, unexpected } = report.stats
  const tests = report.suites.flatMap((suite) => testsWithin(suite, []))
  return {
    passed: expected + flaky,
    failed: unexpected,
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
    failures: [
      ...tests.filter(({ status }) => status === 'unexpected').map(({ name, said }) => tell(name, said)),
      ...report.errors.map(({ message }) => tell('the runner', message)),
    ],
  }
}

function testsWithin(suite, above) {
  const titles = [...above, suite.title]
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${[...titles, spec.title].join(' › ')}`,
      status,
      said: results.at(-1)?.error?.message,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsWithin(inner, titles))]
}

function tell(name, said = '') {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim())
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join('\n')
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
