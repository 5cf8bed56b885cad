/** A file of messages: groups in groups, and sentences at the ends. */
export type MessageTree = { readonly [name: string]: string | MessageTree }

/** Unicode's marks around text that is read from left to right, whatever surrounds it, and its end. */
const FALLEN_BACK = '\u2066'
const END = '\u2069'

/**
 * A language's messages with English where it has none. Such a text keeps its own direction, and its first mark says
 * that it is English: `components/ui/english-fallback.ts` tells screen readers so.
 */
export function fillGaps(own: MessageTree, english: MessageTree): MessageTree {
  return Object.fromEntries(Object.entries(english).map(([name, said]) => [name, filled(own[name], said)]))
}

function filled(own: string | MessageTree | undefined, english: string | MessageTree): string | MessageTree {
  if (typeof english === 'string') return typeof own === 'string' ? own : `${FALLEN_BACK}${english}${END}`
  return fillGaps(typeof own === 'object' ? own : {}, english)
}

/** Whether English has filled a gap somewhere. */
export function hasFallenBack(messages: MessageTree): boolean {
  return Object.values(messages).some((inner) =>
    typeof inner === 'string' ? inner.startsWith(FALLEN_BACK) : hasFallenBack(inner),
  )
}

/** A tree with each of its sentences changed. */
export function eachMessage(tree: MessageTree, change: (message: string) => string): MessageTree {
  const changed = Object.entries(tree).map(
    ([name, inner]) =>
      [name, typeof inner === 'string' ? change(inner) : eachMessage(inner, change)] as const,
  )
  return Object.fromEntries(changed)
}
