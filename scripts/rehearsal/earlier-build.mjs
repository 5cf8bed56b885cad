import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectFolder } from '../install/prepare.mjs'
import { expect } from './steps.mjs'

/**
 * An earlier version: the folder of a build that was kept, or else a tag or commit, which is fetched and built as
 * its own users would.
 */
export function findEarlier(version) {
  return existsSync(path.join(version, '.next', 'BUILD_ID'))
    ? keptBuild(path.resolve(version))
    : checkOut(version)
}

/** Without its sources its customers are walked by the present version's walker. */
function keptBuild(folder) {
  const scripts = path.join(projectFolder, 'scripts')
  return { folder, scripts, build: () => folder, remove: () => undefined }
}

function checkOut(version) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-earlier-'))
  run('git', ['worktree', 'add', '--detach', '--force', folder, version], projectFolder)
  return {
    folder,
    scripts: path.join(folder, 'scripts'),
    build: () => buildEarlier(folder),
    remove: () => {
      run('git', ['worktree', 'remove', '--force', folder], projectFolder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Packages that are the same are shared instead of fetched. */
function buildEarlier(folder) {
  if (sameFile(folder, 'package-lock.json') && process.platform !== 'win32')
    run('cp', ['-al', path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules')], folder)
  else run('npm', ['install'], folder)
  const built = path.join(folder, 'rehearsed')
  run(process.execPath, ['scripts/build.mjs', `--to=${built}`], folder)
  return built
}

/**
 * Refuses an earlier version that no database can come from: the migrations of a release stay as they are, and later
 * ones are added behind them.
 */
export function refuseOtherBeginning(folder) {
  const [earlier, now] = [folder, projectFolder].map(migrationsOf)
  const isBeginning = earlier.every(
    ({ tag, text }, place) => now[place]?.tag === tag && now[place]?.text === text,
  )
  expect(
    isBeginning,
    'its migrations are not the beginning of those here, so no database can come from it. Name a release',
  )
  return `${earlier.length} of ${now.length} migrations`
}

function migrationsOf(folder) {
  const journal = path.join(folder, 'drizzle', 'meta', '_journal.json')
  expect(existsSync(journal), 'it has no migrations')
  return JSON.parse(readFileSync(journal, 'utf8')).entries.map(({ tag, when }) => ({
    tag,
    text: `${when} ${readFileSync(path.join(folder, 'drizzle', `${tag}.sql`), 'utf8')}`,
  }))
}

function sameFile(folder, name) {
  return (
    readFileSync(path.join(folder, name), 'utf8') === readFileSync(path.join(projectFolder, name), 'utf8')
  )
}

function run(command, given, cwd) {
  const done = spawnSync(command, given, { cwd, encoding: 'utf8' })
  expect(done.status === 0, `${command} ${given[0]} failed: ${(done.stderr || done.stdout || '').trim()}`)
}
