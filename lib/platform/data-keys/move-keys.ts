import 'server-only'
import type { Db } from '@/lib/platform/db/open'
import { KEY_ELSEWHERE } from '@/lib/platform/db/schema/onboardings'
import { holdsKey } from './key-vault'
import { makePass, pieceOfRows } from './passes'
import { replaceInRow } from './replace-in-row'
import { keysDatabase } from './vault-handle'

const pass = makePass()

/**
 * Moves the keys of a piece of the rows to the keys' database: first there, then out of the row. What was forgotten between
 * the two keeps the row as it is, and its key is destroyed as one without a row.
 */
export async function moveKeys(db: Db, now = Date.now()): Promise<void> {
  const vault = await keysDatabase()
  if (!vault) return
  await pass(now, pieceOfRows(db), async (rows) => {
    const held = rows.filter(holdsKey)
    if (held.length > 0) await vault.keep(held)
    for (const row of held) await replaceInRow(db, row, KEY_ELSEWHERE)
  })
}
