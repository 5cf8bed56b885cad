import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../install/prepare.mjs'

/** Each build has a folder of its own in here, named after its sources, which nothing changes once it is complete. */
export const buildsFolder = path.join(projectFolder, '.builds')

/** Where notes lie about the processes that serve a build. */
const usualNotes = path.join(buildsFolder, 'serving')
const LOOK_MS = 250

/** Whether a build is complete: it is moved to its name as a whole. */
export function isBuilt(name, folder = buildsFolder) {
  return existsSync(path.join(folder, name, '.next', 'BUILD_ID'))
}

/** Notes until the end of this process that a process serves a build. */
export function noteServing(name, pid, notes = usualNotes) {
  const note = path.join(notes, `${name}.${pid}`)
  mkdirSync(notes, { recursive: true })
  writeFileSync(note, '')
  process.on('exit', () => rmSync(note, { force: true }))
}

/** The builds that processes serve. What a process that was killed left behind counts for nothing. */
export function servedBuilds(notes = usualNotes) {
  return new Set(
    namesIn(notes)
      .map((note) => note.split('.'))
      .filter(([, pid]) => /^\d+$/.test(pid ?? '') && isAlive(Number(pid)))
      .map(([name]) => name),
  )
}

/** Removes the builds that are neither the given one nor served by any process. */
export function removeUnused(name, folder = buildsFolder, notes = usualNotes) {
  const kept = new Set([name, path.basename(notes), ...servedBuilds(notes)])
  for (const other of namesIn(folder))
    if (!kept.has(other) && !other.startsWith('.'))
      rmSync(path.join(folder, other), { recursive: true, force: true })
  for (const note of namesIn(notes))
    if (!isNoteOfTheLiving(note)) rmSync(path.join(notes, note), { force: true })
}

/**
 * Runs `work` while no other process builds in this folder. The second process waits until the first is done.
 *
 * @param waits is called once with the number of the process that builds
 */
export async function whileNobodyBuilds(waits, work, folder = buildsFolder) {
  const lock = path.join(folder, '.building')
  mkdirSync(folder, { recursive: true })
  let hasSaid = false
  for (let holder = takeLock(lock); holder !== undefined; holder = takeLock(lock)) {
    if (!hasSaid) waits(holder)
    hasSaid = true
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  const leave = () => rmSync(lock, { force: true })
  process.on('exit', leave)
  try {
    return await work()
  } finally {
    leave()
    process.off('exit', leave)
  }
}

/** Nothing where the lock is ours now, else the number of the process that has it. */
function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return undefined
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const holder = holderOf(lock)
    if (isAlive(holder)) return holder
    rmSync(lock, { force: true })
    return takeLock(lock)
  }
}

/** A lock that is not signed yet was made a moment ago; it counts as held until its owner has signed it. */
function holderOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || process.ppid
  } catch {
    return process.ppid
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const isNoteOfTheLiving = (note) => isAlive(Number(note.split('.')[1]))

function isAlive(pid) {
  if (!Number.isInteger(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user is one as well.
    return error.code === 'EPERM'
  }
}
