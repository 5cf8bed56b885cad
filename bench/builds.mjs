import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfNeeded } from '../scripts/build.mjs'
import { noteServing } from '../scripts/building/builds.mjs'
import { projectFolder } from '../scripts/install/prepare.mjs'
import { CannotMeasure } from './generate.mjs'
import { runNext } from './processes.mjs'

export const bareFolder = path.join(projectFolder, 'bench', 'bare')
const MARK = path.join(bareFolder, '.next', 'bench-source')

/**
 * Builds both apps for production, each only when something that goes into it has changed.
 *
 * @returns the folder of ours
 */
export async function buildBoth() {
  const { name, folder } = await buildIfNeeded()
  noteServing(name, process.pid)
  buildBare()
  return folder
}

function buildBare() {
  const digest = bareDigest()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === digest) return
  console.log('Building the bare page.')
  const built = runNext(['build', bareFolder])
  if (built.status !== 0)
    throw new CannotMeasure(`the bare page does not build\n${built.stdout}${built.stderr}`)
  writeFileSync(MARK, digest)
}

function bareDigest() {
  const hash = createHash('sha256')
  for (const name of ['next', 'react', 'react-dom']) {
    hash.update(readFileSync(path.join(projectFolder, 'node_modules', name, 'package.json')))
  }
  const files = readdirSync(bareFolder, { recursive: true }).filter((name) => !/^\.next|env\.d/.test(name))
  for (const name of files.sort()) {
    const file = path.join(bareFolder, name)
    if (statSync(file).isFile()) hash.update(name).update(readFileSync(file))
  }
  return hash.digest('hex')
}
