import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// An old Node reads this file too, so it uses nothing new.
const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const { engines, config } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

const majorOf = (version) => Number.parseInt(version.replace(/^\D+/, ''), 10)

/** The oldest Node that has what the code uses, by its first number. */
export const neededMajor = majorOf(engines.node)

/** The Node that an install brings along where the one at hand is too old; a build brings none. */
export const carriedVersion = config?.node

/** Where it is: beside the packages' commands, so that those run on it as well. */
export const carriedNode = path.join(
  folder,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Whether a Node of this version lacks what the code uses. */
export function isTooOld(version) {
  return majorOf(version) < neededMajor
}
