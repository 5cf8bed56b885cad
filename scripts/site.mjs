import './install/runtime.mjs'
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { interfaceDocument } from './building/interface-document.mjs'
import { begin } from './command-line/begin.mjs'
import { projectFolder } from './install/prepare.mjs'
import { installedTool } from './install/tool.mjs'
import { indexOf, pagesOf } from './site/site-pages.mjs'

const tool = path.join(projectFolder, 'tools', 'site')
const made = path.join(tool, '.site')
const pages = path.join(made, 'pages')

/** @type {import('./command-line/understand.mjs').Command} */
const site = {
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
    // It weighs 180 MB, and the app needs none of it.
    installedTool('site', 'vitepress')
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
  const open = path.join(pages, 'public')
  write(path.join(open, 'openapi.json'), JSON.stringify(await interfaceDocument(address), null, 2))
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
