import { mkdtempSync, statfsSync } from 'node:fs'
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
  return mkdtempSync(path.join(hasRoomInMemory() ? IN_MEMORY : os.tmpdir(), `vestibule-${name}-`))
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
