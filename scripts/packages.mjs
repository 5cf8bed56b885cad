import './install/runtime.mjs'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import './install/aliases.mjs'
import { interfaceDocument } from './building/interface-document.mjs'
import { begin } from './command-line/begin.mjs'
import { projectFolder } from './install/prepare.mjs'
import {
  lastPageModule,
  loaderScript,
  loaderTypes,
  manifestOf,
  moduleOf,
  PACKAGES,
  sources,
  WRITTEN_SCRIPTS,
  writeTypes,
  writtenScript,
} from './packages/bundle.mjs'
import { clientTypes } from './packages/client-types.mjs'

const embed = path.join(projectFolder, 'public', 'embed')

/** The types of `@vestibule/server` and its table of operations, from the document that the app answers with. */
async function writeClient() {
  // No type holds the address that the document names.
  const document = await interfaceDocument('http://localhost:3000')
  const { types, operations } = clientTypes(JSON.parse(JSON.stringify(document)))
  writeFileSync(path.join(sources, 'server', 'src', 'interface.d.ts'), types)
  writeFileSync(path.join(sources, 'server', 'src', 'operations.ts'), operations)
}

/** The loader under its plain address and under its number. A number that was given out keeps its bytes. */
async function writeLoader() {
  const { version } = manifestOf('embed')
  const code = await loaderScript()
  const numbered = path.join(embed, `v${version}.js`)
  if (existsSync(numbered) && readFileSync(numbered, 'utf8') !== code)
    throw new Error(
      `v${version}.js is given out and stays as it is: raise the version in packages/embed/package.json`,
    )
  for (const file of [path.join(embed, 'v1.js'), numbered]) writeFileSync(file, code)
  writeFileSync(path.join(embed, 'v1.d.ts'), loaderTypes())
  writeDigest(version, `sha384-${createHash('sha384').update(code).digest('base64')}`)
}

/** The scripts that the app writes into documents, and what one of them fetches. */
async function writeScripts() {
  const folder = path.join(projectFolder, 'public', 'first-script')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'last-page.js'), await lastPageModule())
  for (const made of Object.keys(WRITTEN_SCRIPTS))
    writeFileSync(path.join(projectFolder, 'components', made), await writtenScript(made))
}

/** The list of digests, and the page about embedding, which shows the newest. */
function writeDigest(version, digest) {
  const list = path.join(embed, 'versions.json')
  const versions = { ...JSON.parse(readFileSync(list, 'utf8')), [version]: digest }
  writeFileSync(list, `${JSON.stringify(versions, null, 2)}\n`)
  const page = path.join(projectFolder, 'docs', 'embed.md')
  const text = readFileSync(page, 'utf8')
    .replace(/(\/embed\/v)\d+\.\d+\.\d+(\.js")/, `$1${version}$2`)
    .replace(/(integrity=")[^"]+/, `$1${digest}`)
  writeFileSync(page, text)
}

/** Gathers each package in a folder of its own and packs them all as npm publishes them. */
async function pack(into) {
  rmSync(into, { recursive: true, force: true })
  writeTypes(into)
  for (const name of PACKAGES) {
    for (const file of ['package.json', 'README.md'])
      copyFileSync(path.join(sources, name, file), path.join(into, name, file))
    copyFileSync(path.join(projectFolder, 'LICENSE'), path.join(into, name, 'LICENSE'))
    writeFileSync(path.join(into, name, 'dist', 'main.js'), await moduleOf(name))
  }
  writeFileSync(path.join(into, 'embed', 'dist', 'script.js'), await loaderScript())
  writeFileSync(path.join(into, 'embed', 'dist', 'script.d.ts'), loaderTypes())
  packWithNpm(into)
}

function packWithNpm(into) {
  const folders = PACKAGES.map((name) => `./${name}`)
  const done = spawnSync(
    'npm',
    ['pack', '--silent', '--ignore-scripts', '--pack-destination', into, ...folders],
    {
      cwd: into,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (done.status !== 0) process.exit(done.status ?? 1)
  // Under names without a number, so that examples name them for good.
  for (const name of PACKAGES)
    renameSync(
      path.join(into, `vestibule-${name}-${manifestOf(name).version}.tgz`),
      path.join(into, `${name}.tgz`),
    )
}

/** @type {import('./command-line/understand.mjs').Command} */
const packages = {
  says: 'Writes the loader, the script of a frame’s first page and the types of the client, and packs the packages into .packages/.',
  options: { to: { takes: 'FOLDER', says: 'packs them into this folder, and writes nothing else' } },
  run: async (_, { to }) => {
    if (!to) {
      await writeClient()
      await writeLoader()
      await writeScripts()
    }
    const into = path.resolve(to ?? path.join(projectFolder, '.packages'))
    mkdirSync(into, { recursive: true })
    await pack(into)
  },
}

if (import.meta.main) await begin('npm run packages --', packages)
