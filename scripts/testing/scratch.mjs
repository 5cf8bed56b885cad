import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const IN_MEMORY = '/dev/shm'
/** What the databases of a run take at most, and what a machine needs beside them. */
const ROOM_BYTES = 1_500_000_000

/**
 * A new folder for what dies with a run of tests: in memory where there is room, because a database is copied there for
 * a fifth of the work, and nothing waits for a disk. Elsewhere among the temporary files.
 *
 * @param {string} name how its name begins
 */
export function scratchFolder(name) {
  if (!hasRoomInMemory()) return mkdtempSync(path.join(os.tmpdir(), `vestibule-${name}-`))
  removeLeftOver(IN_MEMORY)
  return mkdtempSync(path.join(IN_MEMORY, `vestibule-${name}-${process.pid}-`))
}

/** Removes the folders of runs that were killed: nothing else would give back the memory they hold. */
export function removeLeftOver(folder) {
  for (const entry of readdirSync(folder)) {
    const [, pid] = /^vestibule-[a-z]+-(\d+)-/.exec(entry) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(path.join(folder, entry), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whether a folder is one of those in memory. */
export function isInMemory(folder) {
  return folder.startsWith(`${IN_MEMORY}/`)
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, os.freemem()) > ROOM_BYTES
  } catch {
    return false
  }
}
