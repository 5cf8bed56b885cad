import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { gzipSync } from 'node:zlib'
import { projectFolder } from '../install/prepare.mjs'

/** What a host page fetches before anything else; the promise of docs/embed.md. */
const MOST_BYTES = 1800
const SURFACE = { names: ['Vestibule'], parts: ['mount', 'version'], elements: ['vestibule-frame'] }

const file = (name) => readFileSync(path.join(projectFolder, 'public', 'embed', name))

/**
 * What is wrong with the loader as it would be given out: its size, what it adds to a page, and its numbered copies.
 */
export function loaderFaults(source = file('v1.js')) {
  return [...sizeFaults(source), ...surfaceFaults(String(source)), ...copyFaults(source)]
}

function sizeFaults(source) {
  const bytes = gzipSync(source, { level: 9 }).length
  return bytes < MOST_BYTES ? [] : [`it weighs ${bytes} bytes compressed, and ${MOST_BYTES} are too many`]
}

function surfaceFaults(source) {
  const elements = []
  const customElements = { get: () => undefined, define: (name) => elements.push(name) }
  const page = { customElements, HTMLElement: class {} }
  const before = Object.keys(page)
  vm.runInNewContext(source, page)
  const names = Object.keys(page).filter((name) => !before.includes(name))
  const parts = Object.keys(page.Vestibule ?? {}).sort()
  const found = JSON.stringify({ names, parts, elements })
  return found === JSON.stringify(SURFACE) ? [] : [`it adds to a page ${found}`]
}

/** A numbered loader never changes, and the newest is what is without a number. */
function copyFaults(source) {
  const copies = Object.entries(JSON.parse(file('versions.json')))
  const [newest] = copies.at(-1) ?? []
  const changed = copies.filter(([version, digest]) => digestOf(file(`v${version}.js`)) !== digest)
  return [
    ...changed.map(([version]) => `v${version}.js is not what it was when it was given out`),
    ...(file(`v${newest}.js`).equals(source)
      ? []
      : [`v1.js is not v${newest}.js: a change takes a new number`]),
  ]
}

function digestOf(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
