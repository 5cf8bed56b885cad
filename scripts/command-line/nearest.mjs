/** With more slips for its length than this, a word is another word. */
const MOST_SLIPS = 2
const LETTERS_EACH = 3

/**
 * The known word that a wrong one was most likely meant to be.
 *
 * @param {string} word
 * @param {readonly string[]} known
 * @returns {string | undefined} nothing where none is near
 */
function nearest(word, known) {
  const most = Math.min(MOST_SLIPS, Math.floor((word.length + 1) / LETTERS_EACH))
  const [best] = known
    .map((one) => ({ one, slips: one.startsWith(word) ? 0.5 : slipsBetween(word, one) }))
    .filter(({ slips }) => slips <= most)
    .sort((left, right) => left.slips - right.slips)
  return best?.one
}

/** ` Did you mean "list"?`, or nothing where no known word is near. */
export function didYouMean(word, known) {
  const best = nearest(word, known)
  return best === undefined ? '' : ` Did you mean "${best}"?`
}

/** How many letters were added, left out, mistaken or swapped with their neighbour. */
function slipsBetween(one, other) {
  const rows = [Array.from({ length: other.length + 1 }, (_, place) => place)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1)
    }
    rows.push(row)
  }
  return rows[one.length][other.length]
}
