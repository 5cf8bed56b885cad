import './install/runtime.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { begin } from './command-line/begin.mjs'
import { projectFolder } from './install/prepare.mjs'

const NAME = 'package-lock.json'

/** The folders that are installed by a lockfile of their own, from the project's: the app, and tools that few need. */
export const LOCKED = [
  '.',
  'tools',
  ...readdirSync(path.join(projectFolder, 'tools')).map((name) => `tools/${name}`),
].filter((folder) => existsSync(path.join(projectFolder, folder, NAME)))

/** The systems that people develop and run the app on. */
export const SYSTEMS = {
  'Linux x64 (glibc)': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'Linux arm64 (glibc)': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  'Linux x64 (musl)': { os: 'linux', cpu: 'x64', libc: 'musl' },
  'Linux arm64 (musl)': { os: 'linux', cpu: 'arm64', libc: 'musl' },
  'macOS arm64': { os: 'darwin', cpu: 'arm64' },
  'macOS x64': { os: 'darwin', cpu: 'x64' },
  'Windows x64': { os: 'win32', cpu: 'x64' },
}

/** A package that comes as one part for each system names many of them. */
const LEAST_PARTS = 3

const nameOf = (place) => place.replace(/.*node_modules\//, '')

/** Packages that need a native part, by name, with the names of their parts. */
function nativePackages({ packages }) {
  return new Map(
    Object.entries(packages)
      .map(([place, { optionalDependencies = {} }]) => [
        nameOf(place),
        Object.keys(optionalDependencies).filter((name) => /linux|darwin|win32|windows/.test(name)),
      ])
      .filter(([, parts]) => parts.length >= LEAST_PARTS),
  )
}

/** The packages of which a lockfile has no part for a system. */
export function lackingFor({ os, cpu, libc }, lock = readLock()) {
  const fits = ({ os: systems = [os], cpu: processors = [cpu], libc: libraries }) =>
    systems.includes(os) && processors.includes(cpu) && (!libc || !libraries || libraries.includes(libc))
  const there = new Set(
    Object.entries(lock.packages)
      .filter(([, one]) => (one.os || one.cpu) && fits(one))
      .map(([place]) => nameOf(place)),
  )
  return [...nativePackages(lock)]
    .filter(([, parts]) => !parts.some((part) => there.has(part)))
    .map(([name]) => name)
    .sort()
}

/** The lockfile of one of these folders. */
export function readLock(folder = '.') {
  return JSON.parse(readFileSync(path.join(projectFolder, folder, NAME), 'utf8'))
}

/** The parts that a lockfile names and does not hold. With one of them, on whatever system, `npm ci` refuses it. */
export function partsNotHeld({ packages }) {
  const held = new Set(Object.keys(packages).map(nameOf))
  return Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !held.has(name))
}

/**
 * Asks the registry again for the native parts of every system. npm takes into a lockfile what the registry gives when
 * a package is first added, and never looks for the rest.
 */
function complete(folder) {
  const file = path.join(projectFolder, folder, NAME)
  const before = readFileSync(file, 'utf8')
  const lock = JSON.parse(before)
  const native = nativePackages(lock)
  const again = new Set([...native.keys(), ...[...native.values()].flat()])
  for (const place of Object.keys(lock.packages)) if (again.has(nameOf(place))) delete lock.packages[place]
  writeFileSync(file, JSON.stringify(lock, null, 2))
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const options = { cwd: path.dirname(file), stdio: ['ignore', 'ignore', 'inherit'] }
  const { status } = spawnSync(npm, ['install', '--package-lock-only', '--ignore-scripts'], options)
  if (status === 0) return
  writeFileSync(file, before)
  process.exit(1)
}

/** @type {import('./command-line/understand.mjs').Command} */
const lockfile = {
  says: 'Says for which systems each lockfile has every native part.',
  options: { complete: { says: 'asks the registry for the parts that are missing' } },
  run: (_, options) => {
    for (const folder of LOCKED) {
      if (options.complete) complete(folder)
      console.log(path.join(folder, NAME))
      const lock = readLock(folder)
      for (const [name, system] of Object.entries(SYSTEMS))
        console.log(`  ${name.padEnd(20)} ${lackingFor(system, lock).join(', ') || 'complete'}`)
      const missing = partsNotHeld(lock)
      if (missing.length > 0) console.log(`  npm ci refuses it without ${missing.join(', ')}`)
    }
  },
}

if (import.meta.main) await begin('npm run lockfile --', lockfile)
