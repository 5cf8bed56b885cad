import 'server-only'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { holdsKey } from './key-vault'
import { keysDatabase } from './vault-handle'

const PIECE = 500
/** Processes without the keys' database may run for a while beside those with it, and write keys into rows. */
const AGAIN_MS = 24 * 60 * 60_000

/** How far this process is with looking through the rows, and when it begins again. */
let place = { after: '', notBefore: 0 }

/**
 * Moves the keys of a piece of the rows to the keys' database: first there, then out of the row. What was forgotten between
 * the two keeps the row as it is, and its key is destroyed as one without a row.
 */
export async function moveKeys(db: Db, now = Date.now()): Promise<void> {
  const vault = await keysDatabase()
  if (!vault || now < place.notBefore) return
  const rows = await db
    .select({ id: onboardings.id, dataKey: onboardings.dataKey })
    .from(onboardings)
    .where(gt(onboardings.id, place.after))
    .orderBy(asc(onboardings.id))
    .limit(PIECE)
  const held = new Map(rows.filter(holdsKey).map((row) => [row.id, row.dataKey]))
  if (held.size > 0)
    for (const { id, dataKey } of await vault.keep(rows.filter(holdsKey))) {
      const isUnchanged = and(eq(onboardings.id, id), eq(onboardings.dataKey, held.get(id) ?? dataKey))
      await db.update(onboardings).set({ dataKey }).where(isUnchanged)
    }
  const isEnd = rows.length < PIECE
  place = { after: isEnd ? '' : (rows.at(-1)?.id ?? ''), notBefore: isEnd ? now + AGAIN_MS : 0 }
}
