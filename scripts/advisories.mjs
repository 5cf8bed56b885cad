import './install/runtime.mjs'
import { spawnSync } from 'node:child_process'
import { begin } from './command-line/begin.mjs'
import { Refused } from './command-line/trouble.mjs'
import { projectFolder } from './install/prepare.mjs'

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info']
const TIME_LIMIT_MS = 120_000

/** @type {import('./command-line/understand.mjs').Command} */
const advisories = {
  says: 'Asks the registry whether anything that runs in production has a known weakness; fails with one, and without an answer.',
  run: () => console.log(verdictOn(askNpm())),
}

if (import.meta.main) await begin('npm run advisories --', advisories)

function askNpm() {
  const isWindows = process.platform === 'win32'
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: projectFolder,
    encoding: 'utf8',
    shell: isWindows,
    timeout: TIME_LIMIT_MS,
  })
  return stdout
}

/**
 * What npm's report means for a release.
 *
 * @param {string | null} report the JSON that `npm audit` prints
 * @returns {string} the line for a tree without a known weakness
 * @throws {Refused} naming each weakness, or saying that nobody has answered
 */
export function verdictOn(report) {
  const { vulnerabilities, metadata } = read(report)
  const looked = metadata?.dependencies?.prod
  // A report without the packages it is about, or about none, says nothing of ours.
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null || !(looked > 0))
    throw new Refused('The registry gave no answer about known weaknesses. Nothing was checked: try again.')
  const found = Object.entries(vulnerabilities)
    .map(([name, { severity }]) => ({ name, severity: String(severity) }))
    .sort((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name))
  if (found.length === 0) return `No known weakness in ${looked} packages that run in production.`
  const named = found.map(({ name, severity }) => `${name} (${severity})`).join(', ')
  throw new Refused(
    `Known weaknesses: ${named}. \`npm audit --omit=dev\` tells more, and docs/security/components.md by when each is replaced.`,
  )
}

/** A severity that nobody knows yet counts as the gravest. */
const rankOf = ({ severity }) => SEVERITIES.indexOf(severity)

function read(report) {
  try {
    return JSON.parse(report ?? '') ?? {}
  } catch {
    return {}
  }
}
