import { line } from '../report.mjs'

const KILO = 1000
const exact = true
const over = true

/** Goal 8: the store. */
export function storeLines({ read, select, save, upsert }, { page, action }) {
  const pair = (ours, bare) => ({ ours: ours.rate, bare: bare.rate, unit: '/s' })
  return [
    line(8, 'read a visit ÷ select a row', pair(read, select), { accept: 0.6, stretch: 0.8, over }),
    line(8, 'save a draft ÷ upsert', pair(save, upsert), { accept: 0.5, stretch: 0.7, over }),
    line(8, 'statements of a page', { ours: page, ratio: page }, { accept: 2, stretch: 2, exact }),
    line(8, 'statements of an action', { ours: action, ratio: action }, { accept: 3, stretch: 3, exact }),
  ]
}

/** Goal 9: what ten thousand sessions leave behind, in the process and in the database. */
export function sessionLines({ heap, bareHeap, answers, sealed, drafts, tables }, count) {
  const mega = (bytes) => bytes / KILO / KILO
  const left = { ours: mega(heap), bare: mega(bareHeap), unit: 'MB', ratio: mega(heap - bareHeap) }
  const bytesEach = (bytes) => ({ ours: bytes / count, bare: answers / count, unit: 'B' })
  return [
    line(9, `heap kept after ${count} sessions − bare, MB`, left, { accept: 5, stretch: 2 }),
    line(9, 'table of answers, with its index ÷ the answers', bytesEach(drafts), {
      accept: 1.5,
      stretch: 1,
      exact,
    }),
    line(undefined, '  of it sealed bytes', bytesEach(sealed)),
    line(undefined, 'all tables, with their indexes ÷ the answers', bytesEach(tables)),
  ]
}
