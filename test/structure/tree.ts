import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Import, importsOf, type Node, parseSource } from './syntax'

/** One file of source: its syntax, and what it imports, by path inside the tree where it is a file of ours. */
export type Source = {
  path: string
  text: string
  program: Node
  imports: readonly Import[]
  isTest: boolean
}

/** A project as the rules see it: every text by path, and the sources among them. */
export type Tree = {
  texts: ReadonlyMap<string, string>
  /** Every file by path, pictures included. */
  files: ReadonlySet<string>
  sources: ReadonlyMap<string, Source>
}

const SOURCE = /\.(?:ts|tsx|mjs)$/
const TEXT = /\.(?:ts|tsx|mjs|js|json|css|md|sql|html|svg|yml|yaml|txt)$/
/** What is installed, built or grown while the app runs, and the lock file with other projects' names. */
const NOT_OURS =
  /^(?:node_modules|\.git|\.next|\.builds|\.data|\.site|\.packages|.*-results|playwright-report)$|^package-lock\.json$|^next-env\.d\.ts$/

/** Tests, measurements and what only they use may do what the app must not. */
const TEST = /\.test\.tsx?$|^(?:test|e2e|bench)\/|\/testing\//

/** Reads a project from the disk. */
export function readTree(root: string): Tree {
  const texts: Record<string, string> = {}
  const files: string[] = []
  const folders = ['']
  while (folders.length > 0) {
    const folder = folders.pop() ?? ''
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (NOT_OURS.test(entry.name)) continue
      if (entry.isDirectory()) folders.push(file)
      else files.push(file)
      if (entry.isFile() && TEXT.test(entry.name)) texts[file] = readFileSync(path.join(root, file), 'utf8')
    }
  }
  return treeOf(texts, files)
}

/** A project out of texts by path, and of the paths of its other files. */
export function treeOf(texts: Readonly<Record<string, string>>, others: readonly string[] = []): Tree {
  const paths = new Set(Object.keys(texts))
  const sources = Object.entries(texts)
    .filter(([file]) => SOURCE.test(file) && !file.endsWith('.d.ts'))
    .map(([file, text]): [string, Source] => {
      const program = parseSource(file, text)
      const imports = importsOf(program).map((one) => ({ ...one, from: resolve(file, one.from, paths) }))
      return [file, { path: file, text, program, imports, isTest: TEST.test(file) }]
    })
  return {
    texts: new Map(Object.entries(texts)),
    files: new Set([...paths, ...others]),
    sources: new Map(sources),
  }
}

/** A file of the tree for what an import names; a package keeps its name. */
function resolve(importer: string, from: string, paths: ReadonlySet<string>): string {
  if (!from.startsWith('@/') && !from.startsWith('.')) return from
  const target = from.startsWith('@/') ? from.slice(2) : path.posix.join(path.posix.dirname(importer), from)
  const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
  return endings.map((ending) => `${target}${ending}`).find((file) => paths.has(file)) ?? target
}

/** Sources that are not tests and whose path starts with one of these. */
export function sourcesIn(tree: Tree, ...rooms: readonly string[]): Source[] {
  return [...tree.sources.values()].filter(
    ({ path: file, isTest }) => !isTest && rooms.some((room) => file.startsWith(room)),
  )
}

/** Everything a file brings along when it runs: files of ours and packages, types left out. */
export function broughtAlong(tree: Tree, file: string): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [file]
  while (waiting.length > 0) {
    for (const { from, typeOnly } of tree.sources.get(waiting.pop() ?? '')?.imports ?? []) {
      if (typeOnly || found.has(from)) continue
      found.add(from)
      waiting.push(from)
    }
  }
  return found
}
