import 'server-only'
import { inArray } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { isKeyToDestroy, onboardings } from '@/lib/platform/db/schema/onboardings'
import { holdsKey, isElsewhere } from './key-vault'
import { keysDatabase } from './vault-handle'

const MOST = 200

/**
 * Destroys the keys of onboardings that were forgotten. Rows that another process is working on are left to
 * it. The lock ends with the transaction, so after a crash the row still says what is to be destroyed, and
 * the next run destroys the key again.
 */
export async function destroyForgottenKeys(db: Db): Promise<void> {
  const vault = await keysDatabase()
  if (!vault) return
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: onboardings.id })
      .from(onboardings)
      .where(isKeyToDestroy(onboardings))
      .limit(MOST)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return
    await vault.destroy(ids)
    await tx
      .update(onboardings)
      .set({ dataKey: Buffer.alloc(0) })
      .where(inArray(onboardings.id, ids))
  })
}

/**
 * Destroys keys whose onboarding was never written, or was forgotten while its key was on the way to the keys'
 * database. Two processes may do it at once: whether a key is needed depends on its row alone.
 */
export async function destroyKeysWithoutRow(db: Db): Promise<void> {
  const vault = await keysDatabase()
  const keysWithoutRow = (await vault?.withoutRow(MOST)) ?? []
  if (!vault || keysWithoutRow.length === 0) return
  const rows = await db
    .select({ id: onboardings.id, dataKey: onboardings.dataKey })
    .from(onboardings)
    .where(inArray(onboardings.id, [...keysWithoutRow]))
  const having = new Set(rows.filter(isElsewhere).map(({ id }) => id))
  // Their rows still hold the key as well; it is about to move.
  const moving = new Set(rows.filter(holdsKey).map(({ id }) => id))
  await vault.confirm([...having])
  await vault.destroy(keysWithoutRow.filter((id) => !having.has(id) && !moving.has(id)))
}
