import path from 'node:path'
import { isNode, nodesUnder, textOf } from '@/test/structure/syntax'
import { readTree, sourcesIn } from '@/test/structure/tree'

/** Rooms that show words of `messages/<locale>.json`; the developers' pages have a file of their own. */
const ROOMS = ['app/', 'components/', 'lib/']

/** A template with gaps as the text of a pattern; a gap holds a part of a key. Undefined for anything else. */
function patternOf(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  const texts = node.quasis.map((quasi) => quasiText(quasi))
  const isKey = texts.length > 1 && /^[a-z_]+\.[\w.-]*$/i.test(texts.join(''))
  return isKey ? texts.map(RegExp.escape).join('[^.]+') : undefined
}

function quasiText(quasi: unknown): string {
  const value = isNode(quasi) ? quasi.value : undefined
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''
}

/** Tells which keys are in the code, whole or composed. The compiler knows that those which are there exist. */
export function keysInCode(): (key: string) => boolean {
  const sources = sourcesIn(readTree(path.resolve(import.meta.dirname, '../../../..')), ...ROOMS)
  const nodes = sources.flatMap(({ program }) => nodesUnder(program))
  const whole = new Set(nodes.flatMap((node) => textOf(node) ?? []))
  const composed = new RegExp(
    `^(?:${[...new Set(nodes.flatMap((node) => patternOf(node) ?? []))].join('|')})$`,
  )
  return (key) => whole.has(key) || composed.test(key)
}
