import path from 'node:path'
import { isNode, type Node, nameOf, nodesUnder, textOf, topFunctions } from '@/test/structure/syntax'
import { readTree, type Source, sourcesIn } from '@/test/structure/tree'

/** Rooms that show words of `messages/<locale>.json`; the developers' pages have a file of their own. */
const ROOMS = ['app/', 'components/', 'lib/']

/** What takes a key in a browser test. */
const LOOKS = new Set(['t', 'sees', 'seesText'])

const tree = readTree(path.resolve(import.meta.dirname, '../../../..'))
const sources: readonly Source[] = sourcesIn(tree, ...ROOMS)

/** A composed key with a star for each gap: `steps.*.title`. Undefined for anything but a template with gaps. */
function patternOf(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  const texts = node.quasis.map((quasi) => quasiText(quasi))
  return texts.length > 1 ? texts.join('*') : undefined
}

function quasiText(quasi: unknown): string {
  const value = isNode(quasi) ? quasi.value : undefined
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''
}

/** Every text that stands in quotes in the code: the keys among them are asked for as they stand. */
export function quotedTexts(): ReadonlySet<string> {
  return new Set(
    sources.flatMap(({ program }) => [...nodesUnder(program)].flatMap((node) => textOf(node) ?? [])),
  )
}

/** Keys by which the browser tests look for the app's own sentences. */
export function keysOfBrowserTests(): ReadonlySet<string> {
  const tests = [...tree.sources.values()].filter(({ path: file }) => file.startsWith('e2e/'))
  const calls = tests.flatMap(({ program }) =>
    [...nodesUnder(program)].filter(
      ({ type, callee }) =>
        type === 'CallExpression' && isNode(callee) && LOOKS.has(nameOf(callee.property) ?? ''),
    ),
  )
  return new Set(calls.flatMap((call) => textOf(firstOf(call.arguments)) ?? []))
}

/** The patterns of composed keys in the code, for keys that start with one of these names. */
export function composedPatterns(namespaces: ReadonlySet<string>): ReadonlySet<string> {
  const patterns = sources.flatMap(({ program }) =>
    [...nodesUnder(program)].flatMap((node) => patternOf(node) ?? []),
  )
  return new Set(
    patterns.filter((pattern) => namespaces.has(pattern.split('.')[0] ?? '') && pattern.includes('.')),
  )
}

/** Keys asked for through a short local `t` that puts its argument into the gap of this pattern. */
export function askedThroughLocal(pattern: string): readonly string[] {
  const scopes = sources.flatMap(({ program }) => [...topFunctions(program).values()])
  return scopes.flatMap((scope) => {
    const nodes = [...nodesUnder(scope)]
    if (!nodes.some((node) => nameOf(node.id) === 't' && patternsUnder(node.init).includes(pattern)))
      return []
    return nodes
      .filter(({ type, callee }) => type === 'CallExpression' && isNode(callee) && callee.name === 't')
      .map((call) => pattern.replace('*', textOf(firstOf(call.arguments)) ?? '*'))
  })
}

function patternsUnder(node: unknown): string[] {
  return isNode(node) ? [...nodesUnder(node)].flatMap((one) => patternOf(one) ?? []) : []
}

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined
}

/** One request for a message: where, the keys or patterns it may ask for, and the names of the values it gives. */
export type Ask = { file: string; keys: readonly string[]; values: ReadonlySet<string> }

/** Every `words.t(…)` in the code whose key and values can be read from the text. */
export function asks(): readonly Ask[] {
  return sources.flatMap((source) =>
    [...nodesUnder(source.program)].flatMap((node) => {
      const { callee } = node
      if (node.type !== 'CallExpression' || !isNode(callee) || nameOf(callee.property) !== 't') return []
      const [key, given]: unknown[] = Array.isArray(node.arguments) ? node.arguments : []
      const values = given === undefined ? [] : namesGiven(given, source.program)
      return values ? [{ file: source.path, keys: keysAsked(key), values: new Set(values) }] : []
    }),
  )
}

function keysAsked(key: unknown): string[] {
  if (isNode(key) && key.type === 'ConditionalExpression')
    return [...keysAsked(key.consequent), ...keysAsked(key.alternate)]
  return [textOf(key) ?? patternOf(key)].filter((one) => one !== undefined)
}

/** The names in an object, written in place or under a name in the same file; undefined when it comes from elsewhere. */
function namesGiven(given: unknown, program: Node): string[] | undefined {
  if (!isNode(given)) return undefined
  if (given.type === 'ObjectExpression' && Array.isArray(given.properties))
    return given.properties.filter(isNode).flatMap(({ type, key, argument }) => {
      return type === 'SpreadElement' ? (namesGiven(argument, program) ?? []) : (nameOf(key) ?? [])
    })
  const declared = [...nodesUnder(program)]
    .filter(({ type, id }) => type === 'VariableDeclarator' && nameOf(id) === given.name)
    .map(({ init }) => init)
    .filter((init) => isNode(init) && init.type === 'ObjectExpression')
  return declared.length > 0 ? declared.flatMap((init) => namesGiven(init, program) ?? []) : undefined
}
