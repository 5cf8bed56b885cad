import './install/runtime.mjs'
import { spawn } from 'node:child_process'
import { cpSync, renameSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { assemble } from './building/artefact.mjs'
import { buildsFolder, isBuilt, removeUnused, whileNobodyBuilds } from './building/builds.mjs'
import { keepCompiledCode } from './building/keep-compiled-code.mjs'
import { loaderFaults } from './building/loader.mjs'
import { begin } from './command-line/begin.mjs'
import { finished } from './install/follow.mjs'
import { buildSalt, projectFolder, sourceDigest } from './install/prepare.mjs'

const MEGABYTE = 1024 * 1024
/** What a build takes on the disk while it is made, with room to spare. */
const NEEDED_BYTES = 1000 * MEGABYTE
/** After this long without output from the compiler, we say that it is still working. */
const SILENT_MS = 15_000
/** The compiler says more; these lines tell how far it is. */
const STAGE = /^\s*(?:✓ )?((?:Creating|Compiled|Collecting|Generating|Finalizing) [a-z ]*[a-z])/
/** What may be known while a build is made: where tools and packages are. No setting of the app is among it. */
const KNOWN =
  /^(?:PATH|HOME|USERPROFILE|APPDATA|LOCALAPPDATA|SYSTEMROOT|TE?MP|TMPDIR|LANG|CI|NODE_OPTIONS|NODE_EXTRA_CA_CERTS)$/i

/**
 * Builds for production unless a build of these sources exists. A build knows no secret, no address and no data folder,
 * so that every start can use it, also from a copy. Its folder lies beside older ones, which processes may still serve,
 * and gets its name when it is complete.
 *
 * @param before what has to be right before anything is built
 * @returns the name of the build and its folder
 */
export async function buildIfNeeded(before = () => undefined) {
  const name = sourceDigest().slice(0, 16)
  const folder = path.join(buildsFolder, name)
  if (isBuilt(name)) return { name, folder }
  await before()
  refuseFaultyLoader()
  refuseFullDisk()
  const waits = (holder) => console.log(`Process ${holder} builds the app in this folder. Waiting for it.`)
  await whileNobodyBuilds(waits, async () => {
    if (!isBuilt(name)) await build(name, folder)
  })
  return { name, folder }
}

async function build(name, folder) {
  console.log('Building the app. This happens once, and again after a change.')
  const began = performance.now()
  await compile(name, began)
  const half = `${folder}.half`
  rmSync(half, { recursive: true, force: true })
  const compiled = path.join(projectFolder, '.next')
  await assemble(compiled, half)
  await keepCompiledCode(half, known())
  renameSync(half, folder)
  // What the compiler left is no app to start: it stays for the next run of the compiler alone.
  for (const name of ['BUILD_ID', 'standalone']) rmSync(path.join(compiled, name), { recursive: true })
  removeUnused(name)
  tell('Built', began)
}

async function compile(name, began) {
  const next = path.join(projectFolder, 'node_modules', 'next', 'dist', 'bin', 'next')
  const compiler = spawn(process.execPath, [next, 'build'], {
    cwd: projectFolder,
    env: {
      ...known(),
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: buildSalt,
      NEXT_TELEMETRY_DISABLED: '1',
      VESTIBULE_BUILD: name,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = follows(compiler.stdout, began)
  const status = await finished(compiler)
  if (status === 0) return
  console.error((await said).join('\n'))
  process.exit(status)
}

function known() {
  return Object.fromEntries(Object.entries(process.env).filter(([setting]) => KNOWN.test(setting)))
}

/** Shows how far the compiler is; all it said is kept for the case that it fails. */
async function follows(output, began) {
  const [said, stages] = [[], new Set()]
  const alive = setInterval(() => tell('Still compiling', began), SILENT_MS)
  for await (const line of createInterface({ input: output })) {
    said.push(line)
    alive.refresh()
    const stage = STAGE.exec(line)?.[1]
    if (process.env.VESTIBULE_VERBOSE) console.log(line)
    else if (stage && !stages.has(stage)) tell(stage, began)
    stages.add(stage)
  }
  clearInterval(alive)
  return said
}

function tell(what, began) {
  console.log(`  ${what} (${Math.round((performance.now() - began) / 1000)} s)`)
}

/** The loader runs in other companies' pages: no build ships one that breaks its promises. */
function refuseFaultyLoader() {
  const faults = loaderFaults()
  if (faults.length === 0) return
  console.error(['The loader of frames, public/embed/v1.js, cannot be given out:', ...faults].join('\n  '))
  process.exit(1)
}

function refuseFullDisk() {
  const { bavail, bsize } = statfsSync(projectFolder)
  if (bavail * bsize >= NEEDED_BYTES) return
  const left = Math.floor((bavail * bsize) / MEGABYTE)
  console.error(
    `A build needs ${NEEDED_BYTES / MEGABYTE} MB of disk and ${left} MB are free in ${projectFolder}. Free some, or build elsewhere and copy the build here.`,
  )
  process.exit(1)
}

/** @type {import('./command-line/understand.mjs').Command} */
const building = {
  says: 'Builds the app for production, unless there is a build of these sources.',
  options: { to: { takes: 'FOLDER', says: 'and copies the build there' } },
  run: async (_, { to }) => {
    const { folder } = await buildIfNeeded()
    // Links stay as they are: those made absolute would lead back to this machine's own build.
    if (to) cpSync(folder, to, { recursive: true, verbatimSymlinks: true, errorOnExist: true, force: false })
    const place = path.relative(process.cwd(), to ?? folder)
    console.log(`The build is in ${place}. It is started there by: node scripts/serve.mjs`)
  },
}

if (import.meta.main) await begin('npm run build --', building)
