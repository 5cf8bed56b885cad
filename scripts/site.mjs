import './runtime.mjs'
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { begin } from './command-line/begin.mjs'
import { projectFolder } from './prepare.mjs'
import { indexOf, pagesOf } from './site-pages.mjs'

const tool = path.join(projectFolder, 'tools', 'site')
const made = path.join(tool, '.site')
const pages = path.join(made, 'pages')
const isWindows = process.platform === 'win32'

/** @type {import('./command-line/understand.mjs').Command} */
export const site = {
  says: 'Makes the documentation site from README.md and docs/, as plain files in tools/site/.site/dist.',
  options: {
    serve: { says: 'and shows it at http://localhost:4173' },
    base: { takes: 'PATH', says: 'the path of the site at its address, such as /docs/; else /' },
    address: {
      takes: 'ADDRESS',
      says: 'the address of the app in the reference; else http://localhost:3000',
    },
  },
  run: async (_, { serve, base = '/', address = 'http://localhost:3000' }) => {
    install()
    rmSync(made, { recursive: true, force: true })
    const texts = writePages()
    await writeReference(address)
    vitepress('build', base)
    writeTwins(texts)
    console.log(`The site is in ${path.relative(process.cwd(), path.join(made, 'dist'))}`)
    if (serve) vitepress('preview', base, '--port', '4173')
  },
}

if (import.meta.main) await begin('npm run site --', site)

/** It weighs 180 MB, and the app needs none of it: the first use installs it, without scripts of the packages. */
function install() {
  if (existsSync(path.join(tool, 'node_modules', 'vitepress'))) return
  const done = spawnSync('npm', ['ci', '--prefix', tool, '--ignore-scripts'], {
    stdio: 'inherit',
    shell: isWindows,
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

/** The documents as the generator reads them, with their pictures. */
function writePages() {
  const texts = pagesOf(projectFolder)
  for (const [name, text] of texts) write(path.join(pages, name), text)
  cpSync(path.join(projectFolder, 'docs', 'pictures'), path.join(pages, 'docs', 'pictures'), {
    recursive: true,
  })
  return texts
}

/** The reference: the document that the app answers with, and the component that draws it, from the site itself. */
async function writeReference(address) {
  await import('./aliases.mjs')
  // The document names the address of the app; nothing else of the settings is in it.
  process.env.PUBLIC_URL = address
  process.env.APP_SECRET ??= 'used by nothing while the documents are made'
  const { openApiDocument } = await import('../lib/integrators/api/openapi.ts')
  const open = path.join(pages, 'public')
  write(path.join(open, 'openapi.json'), JSON.stringify(openApiDocument(), null, 2))
  copyFileSync(path.join(tool, 'api.html'), path.join(open, 'api.html'))
  const component = path.join(tool, 'node_modules', 'redoc', 'bundles', 'redoc.standalone.js')
  copyFileSync(component, path.join(open, 'redoc.standalone.js'))
}

/** For programs that read: the Markdown of every page at its own address with `.md`, and a list of them all. */
function writeTwins(texts) {
  for (const [name, text] of texts) write(path.join(made, 'dist', name), text)
  write(path.join(made, 'dist', 'llms.txt'), indexOf(texts))
}

function vitepress(command, base, ...words) {
  const program = path.join(tool, 'node_modules', 'vitepress', 'bin', 'vitepress.js')
  const call = [program, command, tool, '--base', base, ...words]
  const done = spawnSync(process.execPath, call, { stdio: 'inherit' })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
