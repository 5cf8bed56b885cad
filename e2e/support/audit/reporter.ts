import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { projectFolder } from '../../../scripts/install/prepare.mjs'
import type { Result } from '../screens/check-cells'
import { everyCell, languages, previews, screens } from '../screens/matrix'
import { pageOf } from './page'
import { AUDIT_FOLDER, isSound, keepFindings, keptFindings } from './store'
import { keepSummary } from './summary'

const FILE = path.join(AUDIT_FOLDER, 'index.html')

/** Collects what the checks of every cell found, and writes the one page that lists it all. */
export default class AuditReporter implements Reporter {
  readonly #commit = commit()

  onTestEnd(test: TestCase, result: TestResult): void {
    const screen = screens.find(({ name }) => test.title.startsWith(`${name} is `))
    const language = [...languages, ...previews].find((locale) => test.title.endsWith(` in ${locale}`))
    if (!screen || !language || result.status === 'interrupted') return
    const cells = cellsOf(result)
    const isTold = result.status === 'passed' || cells.some(({ faults }) => faults.length > 0)
    keepFindings({
      screen: screen.name,
      language,
      commit: this.#commit,
      begun: result.startTime.toISOString(),
      cells,
      ...(isTold ? {} : { broken: result.error?.message ?? result.status }),
    })
  }

  onEnd(): void {
    const names = screens.map(({ name }) => name)
    const found = keptFindings().filter(({ screen }) => names.includes(screen))
    const inOrder = found.sort((one, other) => names.indexOf(one.screen) - names.indexOf(other.screen))
    mkdirSync(AUDIT_FOLDER, { recursive: true })
    const about = { cells: everyCell.length, engine: engine() }
    writeFileSync(FILE, pageOf(inOrder, about))
    keepSummary(inOrder, about)
    const cells = inOrder.reduce((sum, { cells: own }) => sum + own.length, 0)
    const faulty = new Set(inOrder.filter((findings) => !isSound(findings)).map(({ screen }) => screen))
    process.stdout.write(
      `${cells} of ${everyCell.length} cells looked at; screens with faults: ${[...faulty].join(', ') || 'none'}. All of them: ${FILE}\n`,
    )
  }

  printsToStdio(): boolean {
    return false
  }
}

function cellsOf({ attachments }: TestResult): Result[] {
  const found = attachments.find(({ name }) => name === 'cells')?.body
  return found ? JSON.parse(found.toString('utf8')) : []
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
