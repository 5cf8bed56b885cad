import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { projectFolder } from '../../../scripts/prepare.mjs'
import type { Result } from '../screens/check-cells'
import { everyCell } from '../screens/matrix'
import { type Broken, pageOf } from './page'

const FILE = path.join(projectFolder, 'test-results', 'audit', 'index.html')

/** Collects what the checks of every cell found, and writes the one page that lists it all. */
export default class AuditReporter implements Reporter {
  readonly #results: Result[] = []
  readonly #broken: Broken[] = []
  readonly #began = new Date()

  onTestEnd(test: TestCase, result: TestResult): void {
    const cells = result.attachments.find(({ name }) => name === 'cells')?.body
    if (cells) this.#results.push(...(JSON.parse(cells.toString('utf8')) as Result[]))
    const isToldByCells = cells?.includes('"faults":["')
    if (result.status !== 'passed' && !isToldByCells)
      this.#broken.push({ title: test.title, error: result.error?.message ?? result.status })
  }

  onEnd(): void {
    mkdirSync(path.dirname(FILE), { recursive: true })
    const page = pageOf(this.#results, this.#broken, {
      began: this.#began,
      cells: everyCell.length,
      commit: commit(),
      engine: engine(),
    })
    writeFileSync(FILE, page)
    const wrong = this.#results.filter(({ faults }) => faults.length > 0).length
    process.stdout.write(
      `${this.#results.length} of ${everyCell.length} cells looked at, ${wrong} with faults. All of them: ${FILE}\n`,
    )
  }

  printsToStdio(): boolean {
    return false
  }
}

/** What was looked at, to the letter: a change that is in no commit is said as well. */
function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ', with changes' : ''}`
  } catch {
    return 'unknown'
  }
}

function engine(): string {
  try {
    return execFileSync(process.env.CHROMIUM_PATH ?? '', ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}
