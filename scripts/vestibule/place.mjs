import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Where a listener keeps how far it has come, so that it continues there the next time.
 *
 * @param {string} listener what it listens to; only a digest of it is kept
 */
export function placeFor(listener) {
  const name = createHash('sha256').update(listener).digest('hex').slice(0, 16)
  const file = path.join(stateFolder(), `listen-${name}`)
  return {
    /** @returns {number | undefined} nothing where it was never here */
    read() {
      try {
        const text = readFileSync(file, 'utf8')
        return /^\d+$/.test(text) ? Number(text) : undefined
      } catch {
        return undefined
      }
    },
    /** @param {number} sequence the last event that was handed on */
    keep(sequence) {
      mkdirSync(path.dirname(file), { recursive: true })
      // Renamed, so that it is there whole even if the machine stops in the middle.
      writeFileSync(`${file}.new`, String(sequence))
      renameSync(`${file}.new`, file)
    },
  }
}

function stateFolder() {
  const home = os.homedir()
  const usual = process.platform === 'win32' ? process.env.LOCALAPPDATA : path.join(home, '.local', 'state')
  return path.join(process.env.XDG_STATE_HOME ?? usual ?? home, 'vestibule')
}
