import 'server-only'
import { wrapAgain } from '@/lib/platform/crypto/seal'
import type { Db } from '@/lib/platform/db/open'
import { env, knownSecrets } from '@/lib/platform/env/env'
import { eachOf } from '@/lib/platform/log/each-of'
import { holdsKey, type KeyRow } from './key-vault'
import { makePass, pieceOfRows } from './passes'
import { replaceInRow } from './replace-in-row'
import { keysDatabase } from './vault-handle'

/** Processes that know the previous secret alone still run beside this one; they could not open what is wrapped again. */
const AFTER_START_MS = 60 * 60_000

const throughRows = makePass(AFTER_START_MS)
const throughVault = makePass(AFTER_START_MS)

/**
 * While a previous secret is set: wraps a piece of the keys with the present one, wherever they are, so that the previous
 * one can be taken away. What they seal stays as it is.
 */
export async function wrapKeysAgain(db: Db, now = Date.now()): Promise<void> {
  if (env().previousSecret === undefined) return
  await throughRows(now, pieceOfRows(db), async (rows) => {
    for (const [row, again] of await wrappedAgain(rows.filter(holdsKey))) await replaceInRow(db, row, again)
  })
  const vault = await keysDatabase()
  if (vault) await throughVault(now, vault.piece, async (rows) => vault.replace(await wrappedAgain(rows)))
}

type Change = readonly [before: KeyRow, wrapped: Buffer]

/** The keys that are still with the previous secret, each with its new wrapping. A damaged one holds up no other. */
async function wrappedAgain(rows: readonly KeyRow[]): Promise<readonly Change[]> {
  const changes: Change[] = []
  await eachOf('keys wrapped again', rows, async (row) => {
    const again = wrapAgain(knownSecrets(), row.id, row.dataKey)
    if (again) changes.push([row, again])
  })
  return changes
}
