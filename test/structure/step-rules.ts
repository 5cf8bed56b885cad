import type { Rule } from './import-rules'
import { isNode, type Node, nameOf, nodesUnder, textOf } from './syntax'
import type { Source } from './tree'

const MAY_NAME_STEPS = ['lib/model/requirements/', 'lib/sandbox/', 'messages/']

/** An id of one word is often an everyday word of a program too; it counts only where a step is meant. */
const isOneWord = (id: string) => !id.includes('-')

/** Functions whose first argument is a step, and those whose last one is. */
const TAKE_STEP_FIRST = new Set([
  'stepOf',
  'ownStep',
  'requirementsOf',
  'openStep',
  'answer',
  'press',
  'hand',
])
const TAKE_STEP_LAST = new Set(['step', 'chooseDocument', 'replaceDocument'])

const IS_STEP = /^(?:step|(?:step_?id)|\w+Step|\w+StepId|\w+_STEP|STEP)$/i
const COMPARES = new Set(['===', '!==', '==', '!='])

/** A step's id is in quotes in the registry alone; elsewhere a fact of the step says what is meant. */
export const stepsOnlyInRegistry =
  (ids: ReadonlySet<string>): Rule =>
  (tree) =>
    [...tree.sources.values()]
      .filter(({ path, isTest }) => !isTest && !MAY_NAME_STEPS.some((room) => path.startsWith(room)))
      .flatMap((source) => [...new Set(stepsNamedIn(source, ids))].map((id) => `${source.path} names ${id}`))

function stepsNamedIn({ program }: Source, ids: ReadonlySet<string>): string[] {
  return nodesUnder(program).flatMap((node) => {
    const text = textOf(node)
    if (text !== undefined) return ids.has(text) && !isOneWord(text) ? [text] : wordsOfStep(text, ids)
    return textsMeantAsStep(node).filter((one) => ids.has(one))
  })
}

/** The step of a key such as `steps.tax.title`. */
function wordsOfStep(text: string, ids: ReadonlySet<string>): string[] {
  const [, id] = /^steps[./]([\w-]+)/.exec(text) ?? []
  return id !== undefined && ids.has(id) ? [id] : []
}

/** Texts in a place where only a step's id makes sense. */
function textsMeantAsStep(node: Node): string[] {
  switch (node.type) {
    case 'BinaryExpression':
      if (!COMPARES.has(String(node.operator))) return []
      return isStep(node.left) ? textsIn(node.right) : isStep(node.right) ? textsIn(node.left) : []
    case 'SwitchStatement':
      return isStep(node.discriminant) ? listOf(node.cases).flatMap(({ test }) => textsIn(test)) : []
    case 'Property':
      return isStep(node.key) ? textsIn(node.value) : []
    case 'TSPropertySignature':
      return isStep(node.key) ? textsIn(node.typeAnnotation) : []
    case 'VariableDeclarator':
      return isStep(node.id)
        ? [...textsIn(node.init), ...textsIn(isNode(node.id) && node.id.typeAnnotation)]
        : []
    case 'CallExpression':
      return textsGivenTo(node)
    default:
      return []
  }
}

function textsGivenTo({ callee, arguments: given }: Node): string[] {
  const all = listOf(given)
  const name = calledName(callee)
  if (name === 'includes' || name === 'has') return all.some(isStep) ? textsIn(callee) : []
  if (TAKE_STEP_FIRST.has(name)) return textsIn(all[0])
  return TAKE_STEP_LAST.has(name) ? textsIn(all.at(-1)) : []
}

/** A name such as `step` or `draftStep`, or the id of such a thing. */
function isStep(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type !== 'MemberExpression') return IS_STEP.test(nameOf(node) ?? '')
  const own = nameOf(node.property) ?? ''
  return own === 'id' ? isStep(node.object) : IS_STEP.test(own)
}

const calledName = (callee: unknown) =>
  (isNode(callee) && nameOf(callee.type === 'MemberExpression' ? callee.property : callee)) || ''

const listOf = (nodes: unknown) => (Array.isArray(nodes) ? nodes.filter(isNode) : [])

/** What a value can be, written out: a text, either side of a choice, the entries of a list, the texts of a type. */
function textsIn(node: unknown): string[] {
  if (!isNode(node)) return []
  const text = textOf(node)
  if (text !== undefined) return [text]
  const inside: readonly unknown[] = [
    ...listOf(node.elements),
    ...listOf(node.types),
    ...[node.consequent, node.alternate, node.literal, node.typeAnnotation, node.expression, node.object],
  ]
  return node.type === 'CallExpression' ? [] : inside.flatMap(textsIn)
}
