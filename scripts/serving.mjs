import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from './prepare.mjs'

const usual = path.join(projectFolder, '.next', 'serving')

/** Notes until the end of this process that another, which it started, serves the build of this folder. */
export function noteServing(pid, folder = usual) {
  const note = path.join(folder, String(pid))
  mkdirSync(folder, { recursive: true })
  writeFileSync(note, '')
  process.on('exit', () => rmSync(note, { force: true }))
}

/** The processes that serve it. What one that was killed left behind counts for nothing. */
export function servers(folder = usual) {
  return notesIn(folder).filter(isAlive)
}

function notesIn(folder) {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process is one as well.
    return error.code === 'EPERM'
  }
}
