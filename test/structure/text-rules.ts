import path from 'node:path'
import { TRIED_BY } from '../../e2e/support/tried-by'
import type { Rule } from './import-rules'
import { isNode, type Node, nodesUnder, textOf } from './syntax'
import type { Source, Tree } from './tree'

const MAY_NAME_CODES = ['lib/model/requirements/', 'lib/sandbox/', 'messages/']

/** Words that are a code of an older generation and something else as well. */
const OTHER_MEANINGS = new Set([
  // The kind of document an upload declares.
  'lib/upstream/assumptions.ts names proof_of_address',
])

/** A code of the service that is also an everyday word of programs, so that its use says nothing. */
const EVERYDAY_WORDS = new Set(['title'])

const appSources = (tree: Tree) => [...tree.sources.values()].filter(({ isTest }) => !isTest)

/** A requirement code is in quotes in the registry alone: nothing else in the app knows a code by name. */
export const codesOnlyInRegistry =
  (codes: ReadonlySet<string>): Rule =>
  (tree) =>
    appSources(tree)
      .filter(({ path }) => !MAY_NAME_CODES.some((room) => path.startsWith(room)))
      .flatMap(({ path, program }) =>
        nodesUnder(program)
          .flatMap((node) => textOf(node) ?? [])
          .filter((text) => codes.has(text) && !EVERYDAY_WORDS.has(text))
          .map((code) => `${path} names ${code}`),
      )
      .filter((found) => !OTHER_MEANINGS.has(found))

/** The map of the rooms names every one, so that a newcomer finds each feature there. */
export const describedRooms: Rule = (tree) => {
  const map = tree.texts.get('docs/architecture.md')
  if (map === undefined) return []
  const rooms = appSources(tree).flatMap(({ path }) => /^lib\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? [])
  return [...new Set(rooms)]
    .filter((room) => !map.includes(`\`${room}\``))
    .map((room) => `docs/architecture.md does not name ${room}`)
}

const LONGEST_FILE = 250

/** Tables, and declarations of columns and views that read like one: their length is that of what they list. */
const TABLES = new Set(['lib/model/reference/tax-number-data.ts'])

/** A file that has to be scrolled for long has more than one subject. */
export const shortFiles: Rule = (tree) =>
  appSources(tree)
    .filter(({ path }) => !TABLES.has(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONGEST_FILE)
    .map(({ path, lines }) => `${path} has ${lines} lines`)

/** The names of tables in the list above that no longer exist, or have become short. */
export const tablesInUse: Rule = (tree) =>
  [...TABLES].filter((path) => (tree.texts.get(path)?.trimEnd().split('\n').length ?? 0) <= LONGEST_FILE)

/** Nothing silences the type checker: no `any`, no `!`, no double cast, no comment that switches it off. */
export const noEscapes: Rule = (tree) =>
  appSources(tree).flatMap((source) => [...nodeEscapes(source), ...commentEscapes(source)])

function nodeEscapes({ path, program }: Source): string[] {
  return nodesUnder(program).flatMap((node) => {
    if (node.type === 'TSAnyKeyword') return [`${path}: any`]
    if (node.type === 'TSNonNullExpression') return [`${path}: !`]
    return isDoubleCast(node) ? [`${path}: as unknown as`] : []
  })
}

function isDoubleCast({ type, expression }: Node): boolean {
  if (type !== 'TSAsExpression' || !isNode(expression) || expression.type !== 'TSAsExpression') return false
  return isNode(expression.typeAnnotation) && expression.typeAnnotation.type === 'TSUnknownKeyword'
}

function commentEscapes({ path, text }: Source): string[] {
  return [...text.matchAll(/@ts-(?:ignore|nocheck|expect-error)/g)].map(([found]) => `${path}: ${found}`)
}

/**
 * What does not belong into a project's texts: places on the machine it was written on, and how it was written. A
 * bracket keeps each word from finding itself here.
 */
const NOT_ABOUT_THE_PROJECT: readonly RegExp[] = [
  /(?<![\w.~-])\/(?:w[o]rk|h[o]me|r[o]ot|U[s]ers)\/\w/,
  /\.\.\/sh[a]red\b/,
  /\b[a-z]:\\[u]sers\\/i,
  // Alone the word is also a connection pool of Node, a browser, or whom a company registers.
  /\b(?:coding|ai|helper|sub|the|an|other|another)[- ]?ag[e]nts?\b/i,
  /\bcl[a]ude\b|\banthr[o]pic\b|\bop[e]nai\b|\bchat ?g[p]t\b|\bc[o]pilot\b|\bcod[e]x\b|\bgemin[i]\b/i,
  // The name of a public file format is not meant.
  /\b(?:a l[a]nguage model|ll[m]s?(?!\.txt)|ai[- ]g[e]nerated|co-auth[o]red-by)\b/i,
]

/** The project speaks of itself alone. */
export const speaksOfItself: Rule = (tree) =>
  [...tree.texts].flatMap(([path, text]) =>
    NOT_ABOUT_THE_PROJECT.flatMap((word) => {
      const found = word.exec(text)
      return found ? [`${path}: ${found[0]}`] : []
    }),
  )

/** A document that a text names: by its path from the top, or by its name alone. */
const DOCUMENT = /(?<![\w.:/-])[\w./-]*\w\.md\b/g
/** The target of a Markdown link, without the place inside it. */
const LINK = /\]\(([^)\s#]+)[^)]*\)/g
const LEADS_OUTSIDE = /^(?:[a-z][a-z\d+.-]*:|\/)/i
const COMMENT = /^\s*(?:\/\/|\/?\*|#|--|<!--).*|\s\/\/ .*$/gm

/** A document that a comment or another document names is in the tree, and so is every target of a relative link. */
export const namedDocumentsExist: Rule = (tree) =>
  [...tree.texts].flatMap(([file, text]) =>
    file.endsWith('.md') ? missingInDocument(tree, file, text) : missingInComments(tree, file, text),
  )

function missingInDocument(tree: Tree, file: string, text: string): string[] {
  const near = [...text.matchAll(LINK)].flatMap(([, target = '']) =>
    LEADS_OUTSIDE.test(target) ? [] : [target],
  )
  const lost = near.filter(
    (target) => !leadsSomewhere(tree, path.posix.join(path.posix.dirname(file), target)),
  )
  return [
    ...lost.map((target) => `${file} leads to ${target}`),
    ...missingAmong(tree, file, text.replaceAll(LINK, ']')),
  ]
}

const missingInComments = (tree: Tree, file: string, text: string) =>
  [...text.matchAll(COMMENT)].flatMap(([comment]) => missingAmong(tree, file, comment))

const missingAmong = ({ files }: Tree, file: string, text: string) =>
  [...text.matchAll(DOCUMENT)]
    .map(([named]) => named)
    .filter((named) => ![...files].some((known) => known === named || path.posix.basename(known) === named))
    .map((named) => `${file} names ${named}`)

/** To a file, or to a folder in which one lies. */
function leadsSomewhere({ files }: Tree, target: string): boolean {
  const folder = `${target.replace(/\/$/, '')}/`
  return files.has(target) || [...files].some((file) => file.startsWith(folder))
}

/** A file of browser tests that no project takes up would never run, and nobody would notice. */
export const triedByOneProject: Rule = (tree) =>
  [...tree.files]
    .filter((file) => file.startsWith('e2e/') && file.endsWith('.spec.ts'))
    .filter((file) => Object.values(TRIED_BY).filter((pattern) => pattern.test(file)).length !== 1)
    .map((file) => `${file} does not say by its name on which screen it is tried`)
