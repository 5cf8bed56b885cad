/** Counts of things people meet on these pages; among them every plural form of the languages we speak. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count)

/** The plural forms a language has for whole numbers, and the one for everything else. */
export function formsOf(locale: string): readonly string[] {
  const rules = new Intl.PluralRules(locale)
  return [...new Set([...COUNTS.map((count) => rules.select(count)), 'other'])].sort()
}

/** The forms that each plural of a message has words for. */
export function pluralsIn(message: string): ReadonlyArray<readonly string[]> {
  return [...message.matchAll(/\{\w+, plural, /g)].map((start) => formNames(message.slice(afterOf(start))))
}

function afterOf(match: RegExpExecArray): number {
  return match.index + match[0].length
}

/**
 * The names in front of the braces at this depth: `one {…} other {…}` up to the plural's own end. Words for one number
 * alone, `=1 {…}`, come in addition where a language has no form of its own for it.
 */
function formNames(text: string): readonly string[] {
  const names: string[] = []
  let depth = 0
  let name = ''
  for (const letter of text) {
    if (letter === '}' && depth === 0) break
    if (letter === '{' && depth === 0) names.push(name.trim())
    if (letter === '{') depth += 1
    else if (letter === '}') depth -= 1
    name = depth === 0 && letter !== '}' ? name + letter : ''
  }
  return names.filter((one) => !one.startsWith('=')).sort()
}
