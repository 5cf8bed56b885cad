import { line } from '../report.mjs'

/** A page that shows the plan makes it twice: for what it draws, and for the digest that tells when it changes. */
const PLANS_PER_PAGE = 2

/** Goal 7: the plan. */
export function planLines(seen, pages) {
  const at = (size) => ({ ours: seen[size].plan, bare: seen[size].walk, unit: 'µs' })
  const rules = { ours: seen[100].plan, bare: seen[100].rules, unit: 'µs' }
  const growth = { ours: seen[1000].plan, bare: seen[100].plan, unit: 'µs' }
  const share = { ours: seen[100].plan * PLANS_PER_PAGE, bare: 1e6 / pages.list.rate, unit: 'µs' }
  return [
    ...[1, 10, 100].map((size) => line(undefined, `plan of ${size} codes ÷ a walk over a table`, at(size))),
    line(7, 'plan: time for 1000 codes ÷ 100', growth, { accept: 12, stretch: 12 }),
    line(7, 'plan of 100 codes, twice ÷ time of a page', share, { accept: 0.02, stretch: 0.02 }),
    line(7, 'plan of 100 codes ÷ json-logic', rules, { accept: 0.5, stretch: 0.1 }),
  ]
}
