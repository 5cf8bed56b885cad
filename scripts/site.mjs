import './runtime.mjs'
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import './aliases.mjs'
import { projectFolder } from './prepare.mjs'
import { indexOf, pagesOf } from './site-pages.mjs'

const USAGE = `Makes the documentation site from README.md and docs/.

  npm run site                 into tools/site/.site/dist, as plain files
  npm run site -- --serve      and shows it at http://localhost:4173
  npm run site -- --base=/docs/ --address=https://onboard.example`

const { values } = parseArgs({
  options: {
    serve: { type: 'boolean' },
    base: { type: 'string', default: '/' },
    address: { type: 'string', default: 'http://localhost:3000' },
    help: { type: 'boolean' },
  },
})
const tool = path.join(projectFolder, 'tools', 'site')
const made = path.join(tool, '.site')
const pages = path.join(made, 'pages')
const isWindows = process.platform === 'win32'

if (values.help) console.log(USAGE)
else await makeSite()

async function makeSite() {
  install()
  rmSync(made, { recursive: true, force: true })
  const texts = writePages()
  await writeReference()
  vitepress('build')
  writeTwins(texts)
  console.log(`The site is in ${path.relative(process.cwd(), path.join(made, 'dist'))}`)
  if (values.serve) vitepress('preview', '--port', '4173')
}

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
async function writeReference() {
  // The document names the address of the app; nothing else of the settings is in it.
  process.env.PUBLIC_URL = values.address
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

function vitepress(...words) {
  const program = path.join(tool, 'node_modules', 'vitepress', 'bin', 'vitepress.js')
  const done = spawnSync(
    process.execPath,
    [program, words[0], tool, '--base', values.base, ...words.slice(1)],
    {
      stdio: 'inherit',
    },
  )
  if (done.status !== 0) process.exit(done.status ?? 1)
}

function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
