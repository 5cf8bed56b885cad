/** One combination: a value of every factor, always in the same order. */
type Row = readonly (string | number)[]

/**
 * A small part of the given rows in which every pair of values that stands together in any row stands together again.
 * Of rows that bring equally many new pairs the first is taken, so that the same rows always give the same sample.
 */
export function coverPairs<Given extends Row>(rows: readonly Given[]): Given[] {
  const numbers = new Map<string, number>()
  const pairsOfRows = rows.map((row) => pairsOf(row).map((pair) => numberOf(pair, numbers)))
  const isCovered = new Uint8Array(numbers.size)
  const taken: Given[] = []
  for (let left = numbers.size; left > 0; ) {
    const best = richest(pairsOfRows, isCovered)
    const pairs = (pairsOfRows[best] ?? []).filter((pair) => !isCovered[pair])
    for (const pair of pairs) isCovered[pair] = 1
    left -= pairs.length
    taken.push(...rows.slice(best, best + 1))
  }
  return taken
}

function pairsOf(row: Row): string[] {
  return row.flatMap((value, factor) =>
    row.slice(factor + 1).map((other, index) => JSON.stringify([factor, value, factor + 1 + index, other])),
  )
}

function numberOf(pair: string, numbers: Map<string, number>): number {
  const number = numbers.get(pair) ?? numbers.size
  numbers.set(pair, number)
  return number
}

/** The place of the row with the most pairs that nobody has covered yet. */
function richest(pairsOfRows: readonly (readonly number[])[], isCovered: Uint8Array): number {
  let best = 0
  let most = -1
  for (const [place, pairs] of pairsOfRows.entries()) {
    const count = pairs.reduce((sum, pair) => sum + (isCovered[pair] ? 0 : 1), 0)
    if (count > most) [best, most] = [place, count]
    if (most === pairs.length) return best
  }
  return best
}
