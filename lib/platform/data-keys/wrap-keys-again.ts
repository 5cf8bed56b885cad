import 'server-only'
import { wrapAgain } from '@/lib/platform/crypto/seal'
import type { Db } from '@/lib/platform/db/open'
import { env, knownSecrets } from '@/lib/platform/env/env'
import { forEachLogged } from '@/lib/platform/log/for-each-logged'
import { batchOfRows, makeBatchScan } from './batch-scan'
import { holdsKey, type KeyRow } from './key-vault'
import { replaceInRow } from './replace-in-row'
import { keysDatabase } from './vault-handle'

/**
 * Processes that know the previous secret alone still run beside this one; they could not open what is wrapped again.
 */
const AFTER_START_MS = 60 * 60_000

const throughRows = makeBatchScan(AFTER_START_MS)
const throughVault = makeBatchScan(AFTER_START_MS)

/**
 * While a previous secret is set: wraps a batch of the keys with the present one, wherever they are, so that the
 * previous one can be taken away. What they seal stays as it is.
 */
export async function wrapKeysAgain(db: Db, now = Date.now()): Promise<void> {
  if (env().previousSecret === undefined) return
  await throughRows(now, batchOfRows(db), async (rows) => {
    for (const [row, again] of await wrappedAgain(rows.filter(holdsKey))) await replaceInRow(db, row, again)
  })
  const vault = await keysDatabase()
  if (vault) await throughVault(now, vault.batch, async (rows) => vault.replace(await wrappedAgain(rows)))
}

type Change = readonly [before: KeyRow, wrapped: Buffer]

/** The keys that are still with the previous secret, each with its new wrapping. A damaged one holds up no other. */
async function wrappedAgain(rows: readonly KeyRow[]): Promise<readonly Change[]> {
  const changes: Change[] = []
  await forEachLogged('keys wrapped again', rows, async (row) => {
    const again = wrapAgain(knownSecrets(), row.id, row.dataKey)
    if (again) changes.push([row, again])
  })
  return changes
}
