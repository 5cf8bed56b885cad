import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFolder } from '../install/prepare.mjs'

/**
 * Programs that run beside the built server, as they stand in the project. Node takes the types away as it reads them.
 */
const PROGRAMS = [
  'scripts/serve.mjs',
  'scripts/health.mjs',
  'scripts/keys.mjs',
  'scripts/operators.mjs',
  'scripts/forget.mjs',
  'lib/platform/files/inspector/main.ts',
  'lib/platform/files/inspector/before-all.mjs',
]

/** What libraries load by a name that they put together while they run. */
const LOADED_BY_NAME = ['stdnum', '@img/sharp-wasm32/sharp.node', '@embedpdf/pdfium/pdfium.wasm']

const IMPORT =
  /^(?:import|export)(\s+type\b)?\s(?:[^'"=;]*?\bfrom )?'([^']+)'|\bimport\(\s*'([^']+)'|new URL\('(\.[^']+)', import\.meta\.url\)/gm

/** The files of the project that the programs need, and the packages that these import. */
export function closureOf(programs = PROGRAMS) {
  const files = new Set()
  const packages = new Set(LOADED_BY_NAME)
  const waiting = [...programs]
  while (waiting.length > 0) {
    const file = waiting.pop()
    if (files.has(file)) continue
    files.add(file)
    if (file.endsWith('.json')) continue
    for (const name of importsOf(readFileSync(path.join(projectFolder, file), 'utf8'))) {
      const own = ownFile(name, file)
      if (own) waiting.push(own)
      else if (!name.startsWith('node:') && name !== 'server-only') packages.add(name)
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() }
}

/** What a file imports while it runs; imports of types alone are gone by then. */
export function importsOf(text) {
  return [...text.matchAll(IMPORT)].flatMap(([, type, plain, late, beside]) => {
    const name = plain ?? late ?? beside
    return type || name === undefined ? [] : [name]
  })
}

function ownFile(name, from) {
  if (!/^(?:@\/|\.\.?\/)/.test(name)) return undefined
  const place = name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(from), name)
  const found = [place, `${place}.ts`].find(
    (one) => /\.\w+$/.test(one) && existsSync(path.join(projectFolder, one)),
  )
  if (found === undefined) throw new Error(`${from} imports ${name}, which is not there`)
  return found
}

/** Every file of the installed packages that the given ones load, by the tracer of the framework. */
export async function filesOfPackages(packages) {
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft')
  const entries = packages.map((name) => fileURLToPath(import.meta.resolve(name)))
  const { fileList } = await nodeFileTrace(entries, { base: projectFolder, processCwd: projectFolder })
  const files = [...fileList].filter((file) => file.startsWith('node_modules/'))
  return [...new Set([...files, ...files.flatMap(describing), ...files.flatMap(compiled)])]
}

/** WebAssembly that a script loads from beside itself, by a name that it puts together. */
function compiled(file) {
  const beside = file.replace(/\.[cm]?js$/, '.wasm')
  return existsSync(path.join(projectFolder, beside)) ? [beside] : []
}

/** What says how a package is loaded: the tracer takes it along only where it was found by the package's name. */
function describing(file) {
  const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []
  return folder === undefined ? [] : [`${folder}/package.json`]
}
