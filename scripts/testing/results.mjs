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
  const found = report.testResults.map(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const where = path.relative(projectFolder, name)
    // A file that cannot be loaded has no tests.
    if (failed.length === 0 && message) return { where, failures: [tell(where, message)] }
    return {
      where,
      failures: failed.map((one) => tell(`${where} › ${one.fullName}`, one.failureMessages[0])),
    }
  })
  const failures = found.flatMap((one) => one.failures)
  const failedFiles = found.filter((one) => one.failures.length > 0).map(({ where }) => where)
  return { passed: report.numPassedTests, failed: failures.length, flaky: [], failures, failedFiles }
}

/**
 * What two looks at the same tests come to: what failed both times has failed.
 *
 * @param {import('./results.mjs').Results} first
 * @param {import('./results.mjs').Results} second at the files in which something failed
 * @returns {import('./results.mjs').Results}
 */
export function afterSecondLook(first, second) {
  const stillFailed = new Set(second.failures.map(nameIn))
  // With what they said: a law that random values broke once is broken.
  const flaky = first.failures.filter((failure) => !stillFailed.has(nameIn(failure)))
  const { failed, failures } = second
  return { passed: first.passed + flaky.length, failed, flaky, failures }
}

const nameIn = (failure) => failure.split('\n')[0]

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
  const toldOf = (wanted) =>
    tests.filter(({ status }) => status === wanted).map(({ name, said }) => tell(name, said))
  return {
    passed: expected + flaky,
    failed: unexpected,
    flaky: toldOf('flaky'),
    failures: [...toldOf('unexpected'), ...report.errors.map(({ message }) => tell('the runner', message))],
  }
}

function testsWithin(suite, above) {
  const titles = [...above, suite.title]
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${[...titles, spec.title].join(' › ')}`,
      status,
      said: results.findLast(({ error }) => error)?.error.message,
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
