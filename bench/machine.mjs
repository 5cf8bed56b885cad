import { spawnSync } from 'node:child_process'
import os from 'node:os'
import { projectFolder } from '../scripts/install/prepare.mjs'

/** The figures themselves are no change that was measured. */
const WITHOUT_FIGURES = [':!docs/performance.md', ':!docs/security', ':!docs/evidence']

/** What a run is measured on, and how busy that was before. */
export function describeMachine() {
  const [{ model }] = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  return [
    `${os.availableParallelism()} cores of ${model.trim()}`,
    `${memory} GB`,
    `${os.type()} ${os.release()} ${os.arch()}`,
    `Node.js ${process.version}`,
    `load ${os.loadavg()[0].toFixed(2)} before`,
  ].join(', ')
}

/** The commit that is measured, and whether the files differ from it. */
export function describeCommit() {
  const commit = git('rev-parse', '--short=10', 'HEAD')
  if (!commit) return 'no commit'
  return git('status', '--porcelain', '--', '.', ...WITHOUT_FIGURES) ? `${commit} with changes` : commit
}

function git(...args) {
  const { stdout, status } = spawnSync('git', args, { cwd: projectFolder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
