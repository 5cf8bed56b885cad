import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'rolldown'
import { projectFolder } from '../install/prepare.mjs'

/** Where the sources of the packages are. */
export const sources = path.join(projectFolder, 'packages')
/** The packages by the names of their folders. One may import those before it. */
export const PACKAGES = ['embed', 'react', 'server']

/** Names and spaces are shortened; what browsers of the last years know is left as it is. */
const SMALL = {
  compress: { target: 'es2022' },
  mangle: { toplevel: true },
  codegen: { removeWhitespace: true },
}

/** What is said of a package in its own file. */
export function manifestOf(name) {
  return JSON.parse(readFileSync(path.join(sources, name, 'package.json'), 'utf8'))
}

/** The loader for a script tag: what `public/embed/v1.js` is. */
export async function loaderScript() {
  const { version } = manifestOf('embed')
  const code = await bundled('embed/src/script.ts', {
    format: 'iife',
    minify: SMALL,
    comments: false,
    banner: `/* Vestibule ${version} */`,
  })
  return code.trim()
}

/** The module of a package in one file. Packages that it needs stay imports. */
export function moduleOf(name) {
  const isSmall = name === 'embed'
  return bundled(`${name}/src/main.ts`, {
    format: 'esm',
    minify: isSmall && SMALL,
    comments: !isSmall,
    banner: name === 'react' ? "'use client'" : '',
  })
}

/**
 * Scripts that are written into documents, each made of one file and of what it imports: where, and under which name.
 */
export const WRITTEN_SCRIPTS = {
  'embed/first-page-script.ts': { from: 'embed/first-page.ts', name: 'firstPageScript' },
  'first-script/made.ts': { from: 'first-script/main.ts', name: 'firstScript' },
}

/**
 * A script that the app writes into documents, as a file of the app: it works without another request.
 *
 * @param file the file, as {@link WRITTEN_SCRIPTS} names it
 */
export async function writtenScript(file) {
  const { from, name } = WRITTEN_SCRIPTS[file]
  const made = await writtenModule(from, 'iife')
  const code = made.trim().replace(/[\\`]|\$\{/g, (sign) => `\\${sign}`)
  return `/** Made of \`${path.basename(from)}\` by \`npm run packages\`. */\nexport const ${name} = \`${code}\`\n`
}

/** What the first script fetches when a page has broken: what `public/first-script/last-page.js` is. */
export async function lastPageModule() {
  return (await writtenModule('first-script/last-page.ts', 'esm')).trim()
}

async function writtenModule(from, format) {
  const { output } = await build({
    input: path.join(projectFolder, 'components', from),
    resolve: { alias: { '@': projectFolder } },
    write: false,
    logLevel: 'warn',
    output: { format, minify: SMALL, comments: false },
  })
  return output[0].code
}

async function bundled(input, output) {
  const made = await build({
    input: path.join(sources, input),
    external: /^[^./]/,
    write: false,
    logLevel: 'warn',
    output,
  })
  return made.output[0].code
}

/** The types of the global name, for pages with a script tag; everything else is as in the module. */
const GLOBAL = `
declare global {
  // biome-ignore lint/suspicious/noVar: only \`var\` declares a name of the global object
  var Vestibule: VestibuleLoader
}
`

/** What `public/embed/v1.d.ts` is. */
export function loaderTypes() {
  const types = readFileSync(path.join(sources, 'embed', 'src', 'types.ts'), 'utf8')
  return `// Vestibule in a frame of your page, version 1. What is here stays as it is for as long as this address exists.\n\n${types}${GLOBAL}`
}

/** Writes the types of every package into its folder below `into`, with one run of the compiler. */
export function writeTypes(into) {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'vestibule-types-'))
  const compiler = path.join(projectFolder, 'node_modules', 'typescript', 'bin', 'tsc')
  const done = spawnSync(process.execPath, [compiler, '-p', sources, '--outDir', scratch], {
    stdio: 'inherit',
  })
  if (done.status !== 0) throw new Error('the packages do not compile')
  for (const name of PACKAGES) {
    for (const folder of [path.join(scratch, name, 'src'), path.join(sources, name, 'src')])
      copyTypes(folder, path.join(into, name, 'dist'))
  }
  rmSync(scratch, { recursive: true })
}

/** The compiler passes over types that are written as such. */
function copyTypes(from, to) {
  mkdirSync(to, { recursive: true })
  for (const file of readdirSync(from).filter((name) => name.endsWith('.d.ts')))
    copyFileSync(path.join(from, file), path.join(to, file))
}
