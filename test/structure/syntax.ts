import { parseAst } from 'vitest/node'

/** A node of a syntax tree; every other property is looked at before it is used. */
export type Node = { type: string; start: number; end: number; [property: string]: unknown }

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The syntax tree of one file of TypeScript, or of plain script. */
export function parseSource(path: string, text: string): Node {
  const program: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  if (!isNode(program)) throw new TypeError(`No syntax tree: ${path}`)
  return program
}

/** The direct children of a node, in the order of the text. */
function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (const key in node) {
    const value = node[key]
    if (Array.isArray(value)) children.push(...value.filter(isNode))
    else if (isNode(value)) children.push(value)
  }
  return children
}

/** A node and everything under it, added to a list that is given: many small lists or generators take much longer. */
export function nodesUnder(node: Node, found: Node[] = []): Node[] {
  found.push(node)
  for (const child of childrenOf(node)) nodesUnder(child, found)
  return found
}

/** The text of a literal or of a template without gaps; undefined for everything else. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length !== 1)
    return undefined
  const [only]: unknown[] = node.quasis
  const value = isNode(only) ? only.value : undefined
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : undefined
}

/** The plain name a node stands for. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (typeof node.name === 'string') return node.name
  return textOf(node)
}

/**
 * One import or re-export, and whether anything of it is left when the types are gone. `names` says what it takes of
 * the other file; it is missing where that is the whole module.
 */
export type Import = { from: string; typeOnly: boolean; names?: readonly string[] }

/** Every import of a file: statements, re-exports, `import()` and types by `import('…')`. */
export function importsOf(program: Node): Import[] {
  return nodesUnder(program).flatMap((node): Import[] => {
    const from = textOf(node.source)
    if (from === undefined) return []
    if (node.type === 'ImportExpression') return [{ from, typeOnly: false }]
    if (node.type === 'TSImportType') return [{ from, typeOnly: true }]
    if (node.type === 'ImportDeclaration')
      return [{ from, typeOnly: isTypeOnly(node, 'importKind'), ...namesTaken(node) }]
    return node.type.startsWith('Export')
      ? [{ from, typeOnly: isTypeOnly(node, 'exportKind'), ...namesTaken(node) }]
      : []
  })
}

function namesTaken({ type, specifiers }: Node): { names?: readonly string[] } {
  const all = Array.isArray(specifiers) ? specifiers.filter(isNode) : []
  if (type === 'ExportAllDeclaration' || all.some((one) => one.type === 'ImportNamespaceSpecifier')) return {}
  return {
    names: all.map(
      ({ imported, local }) => nameOf(type === 'ImportDeclaration' ? imported : local) ?? 'default',
    ),
  }
}

function isTypeOnly(node: Node, kind: 'importKind' | 'exportKind'): boolean {
  const names = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []
  return node[kind] === 'type' || (names.length > 0 && names.every((name) => name[kind] === 'type'))
}

/** Directives such as `'use server'`, of the file and of every function in it. */
export function directivesOf(program: Node): string[] {
  return nodesUnder(program).flatMap((node) => (typeof node.directive === 'string' ? [node.directive] : []))
}

/** Functions a file declares at its top, by name. */
export function topFunctions(program: Node): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>()
  for (const statement of statementsOf(program)) {
    const own = isNode(statement.declaration) ? statement.declaration : statement
    if (own.type === 'FunctionDeclaration') found.set(nameOf(own.id) ?? 'default', own)
    if (own.type !== 'VariableDeclaration' || !Array.isArray(own.declarations)) continue
    for (const declared of own.declarations.filter(isNode)) {
      const name = nameOf(declared.id)
      if (name && isNode(declared.init)) found.set(name, declared.init)
    }
  }
  return found
}

/** Names a file exports as values, with the name each has inside the file. */
export function exportedValues(program: Node): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const statement of statementsOf(program)) {
    if (statement.type === 'ExportDefaultDeclaration') found.set('default', defaultName(statement))
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') continue
    for (const [outside, inside, kind] of namesExported(statement))
      if (kind !== 'type') found.set(outside, inside)
  }
  return found
}

/** Names a file exports, those of types included. */
export function exportedNames(program: Node): readonly string[] {
  return statementsOf(program).flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default']
    return statement.type === 'ExportNamedDeclaration'
      ? namesExported(statement).map(([outside]) => outside)
      : []
  })
}

function defaultName({ declaration }: Node): string {
  return (isNode(declaration) ? (nameOf(declaration.id) ?? nameOf(declaration)) : undefined) ?? 'default'
}

type Exported = [outside: string, inside: string, kind?: unknown]

function namesExported(statement: Node): Exported[] {
  const { declaration, specifiers } = statement
  if (isNode(declaration)) {
    const declared = Array.isArray(declaration.declarations) ? declaration.declarations : [declaration]
    return declared.flatMap((one): Exported[] => {
      const name = isNode(one) ? nameOf(one.id) : undefined
      return name ? [[name, name]] : []
    })
  }
  return (Array.isArray(specifiers) ? specifiers.filter(isNode) : []).map(
    ({ exported, local, exportKind }): Exported => [nameOf(exported) ?? '', nameOf(local) ?? '', exportKind],
  )
}

function statementsOf(program: Node): Node[] {
  return Array.isArray(program.body) ? program.body.filter(isNode) : []
}

/** Names of everything called in a function, and in the functions of the same file it calls. */
export function callsWithin(name: string, functions: ReadonlyMap<string, Node>): ReadonlySet<string> {
  const called = new Set<string>()
  const waiting = [name]
  const seen = new Set<string>()
  while (waiting.length > 0) {
    const next = waiting.pop() ?? ''
    const body = functions.get(next)
    if (!body || seen.has(next)) continue
    seen.add(next)
    for (const node of nodesUnder(body)) {
      const callee = node.type === 'CallExpression' ? nameOf(node.callee) : undefined
      if (callee) called.add(callee)
      if (callee) waiting.push(callee)
    }
  }
  return called
}
