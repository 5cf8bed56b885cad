import { spawnSync } from 'node:child_process'
import { projectFolder } from '../../scripts/install/prepare.mjs'
import { type Figure, none, trialsOf } from './bar'
import { environment } from './environment'

/** Every kind of answer that the app gives. */
const SPECS = ['e2e/api/headers.once.spec.ts', 'e2e/api/methods.once.spec.ts']

/** Runs the tests that read the headers of every kind of answer. */
export async function measureHeaders(): Promise<readonly Figure[]> {
  const words = ['node_modules/@playwright/test/cli.js', 'test', ...SPECS, '--reporter=json']
  const { stdout } = spawnSync(process.execPath, words, {
    cwd: projectFolder,
    env: environment,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const { stats } = JSON.parse(stdout.slice(stdout.indexOf('{')))
  const read = stats.expected + stats.unexpected + stats.flaky
  if (read === 0) throw new Error('the browser tests of the headers were not found')
  return [
    trialsOf('kinds of answer read', read, 14),
    none('of them without one of their headers', stats.unexpected),
  ]
}
