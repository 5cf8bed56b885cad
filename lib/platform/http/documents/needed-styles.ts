import 'server-only'

/** Parts of a sheet in which braces and semicolons have no meaning, and these marks themselves. */
const MARKS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^"')]*\)|\\.|[{};]/gs
const LAYER = '@layer'
/** Rules that hold rules. */
const GROUP = /^@(?:layer|media|supports|container)\b/
/** Selectors in brackets exclude elements, or name several at once. */
const WITHIN = /\([^()]*\)/g
const CLASS = /\.((?:\\.|[\w-])+)/g
const WORN = /\bclass="([^"]*)"/g

/** The classes of a document, each once and in order; what its own scripts add is in it, in a `template`. */
export function classesOf(html: string): string[] {
  const worn = [...html.matchAll(WORN)].flatMap(([, names = '']) => names.split(/\s+/))
  return [...new Set(worn)].filter((name) => name !== '').sort()
}

/**
 * The part of a style sheet that a document with these classes can need. A rule goes where each of its selectors names
 * a class that is missing; layers keep their order.
 *
 * @param sheet as a build writes it: well formed, without comments
 */
export function neededStyles(sheet: string, classes: readonly string[]): string {
  const worn = new Set(classes)
  return rulesOf(sheet)
    .map((rule) => needed(rule, worn))
    .join('')
}

function needed(rule: string, worn: ReadonlySet<string>): string {
  const opening = rule.indexOf('{')
  const head = rule.slice(0, opening)
  if (opening >= 0 && GROUP.test(head)) {
    const within = rulesOf(rule.slice(opening + 1, -1)).map((inner) => needed(inner, worn))
    const kept = within.join('')
    if (kept !== '') return `${head}{${kept}}`
    // The first mention of a layer gives it its place among the others.
    return head.startsWith(LAYER) ? `${head};` : ''
  }
  if (rule.startsWith('@')) return rule
  return selectorsOf(head).some((selector) => canMeet(selector, worn)) ? rule : ''
}

function selectorsOf(head: string): string[] {
  const bare = head.replace(WITHIN, '')
  return bare === head ? head.split(',') : selectorsOf(bare)
}

function canMeet(selector: string, worn: ReadonlySet<string>): boolean {
  const named = [...selector.matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))
  return named.every((name) => worn.has(name))
}

/** Rules and statements of the outermost level. */
function rulesOf(sheet: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: mark, index } of sheet.matchAll(MARKS)) {
    if (mark === '{') depth += 1
    else if (mark === '}') depth -= 1
    else if (mark !== ';') continue
    if (depth > 0) continue
    rules.push(sheet.slice(start, index + 1))
    start = index + 1
  }
  return rules
}
