import { readFileSync } from 'node:fs'
import { Misunderstood } from './trouble.mjs'

/**
 * The text of a file that a command was given.
 *
 * @param {string} file
 * @throws {Misunderstood} where there is none that can be read
 */
export function textOfFile(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const why =
      error.code === 'ENOENT' ? `There is no file ${file}` : `${file} cannot be read (${error.code})`
    throw new Misunderstood(`${why}.`)
  }
}
