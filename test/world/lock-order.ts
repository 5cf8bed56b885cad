import pg from 'pg'
import { afterEach, expect } from 'vitest'

/*
 * Every transaction of the tests is watched: one that changes an onboarding's row and what belongs to it begins with the
 * row (`lockOnboarding`). Two that begin at different ends wait for each other, which a test with one visitor never sees.
 */

/** What belongs to an onboarding, in rows that are changed as well as added. */
const BELONGING =
  'drafts|documents|upstream_calls|links|sessions|trusted_devices|upload_pieces|alerts|asked_codes'
const CHANGES_BELONGING = new RegExp(
  `\\b(?:update|delete from) "?(?:${BELONGING})"? |^insert into "?(?:${BELONGING})"? .* do update`,
  's',
)
const CHANGES_ROW = /\bupdate "?onboardings"? |\bfrom "?onboardings"? .*\bfor (?:no key )?update/s
const BEGINS = /^\s*begin\b/i
const ENDS = /^\s*(?:commit|rollback(?! to))\b/i

/** How far a transaction has come: it holds the row, or has changed what belongs to it by this statement. */
type Watched = { holdsRow: boolean; changedBy: string | undefined }

const watched = new WeakMap<pg.Client, Watched>()
/** Kept with the watched class: files of tests share it, and each reads this file again. */
const FOUND = Symbol.for('vestibule.lock_order')

function watch(client: pg.Client, text: string, found: string[]): void {
  if (BEGINS.test(text)) watched.set(client, { holdsRow: false, changedBy: undefined })
  if (ENDS.test(text)) watched.delete(client)
  const seen = watched.get(client)
  if (!seen || seen.holdsRow) return
  const isRow = CHANGES_ROW.test(text)
  if (isRow && seen.changedBy !== undefined) found.push(`${seen.changedBy} … ${text.slice(0, 200)}`)
  if (isRow) seen.holdsRow = true
  else if (CHANGES_BELONGING.test(text)) seen.changedBy ??= text.slice(0, 200)
}

/** Begins to watch once for each process; gives what was found since then. */
function watchAll(): string[] {
  const { prototype } = pg.Client
  const known: unknown = Reflect.get(prototype, FOUND)
  if (Array.isArray(known)) return known
  const found: string[] = []
  const usual = prototype.query
  Reflect.set(prototype, FOUND, found)
  Reflect.set(prototype, 'query', function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given
    const text = typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text')
    if (typeof text === 'string') watch(this, text, found)
    return Reflect.apply(usual, this, given)
  })
  return found
}

const found = watchAll()

/** What was found so far, which is then forgotten. */
export const transactionsOutOfOrder = (): string[] => found.splice(0)

afterEach(() => {
  expect(transactionsOutOfOrder(), 'a transaction that changes an onboarding begins with its row').toEqual([])
})
