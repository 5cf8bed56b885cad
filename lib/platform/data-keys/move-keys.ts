import 'server-only'
import type { Db } from '@/lib/platform/db/open'
import { KEY_ELSEWHERE } from '@/lib/platform/db/schema/onboardings'
import { batchOfRows, makeBatchScan } from './batch-scan'
import { holdsKey } from './key-vault'
import { replaceInRow } from './replace-in-row'
import { keysDatabase } from './vault-handle'

const scan = makeBatchScan()

/**
 * Moves the keys of a batch of the rows to the keys' database: first there, then out of the row. What was forgotten
 * between the two keeps the row as it is, and its key is destroyed as one without a row.
 */
export async function moveKeys(db: Db, now = Date.now()): Promise<void> {
  const vault = await keysDatabase()
  if (!vault) return
  await scan(now, batchOfRows(db), async (rows) => {
    const held = rows.filter(holdsKey)
    if (held.length > 0) await vault.keep(held)
    for (const row of held) await replaceInRow(db, row, KEY_ELSEWHERE)
  })
}
