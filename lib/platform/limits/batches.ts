import 'server-only'
import type { Db } from '@/lib/platform/db/open'

/** Uses that this process may still give out, what its window had beside them, and until when. */
type Batch = { left: number; rest: number; isLast: boolean; endsAt: number }

/**
 * What the database says of a batch that was asked for: how many of it are there, how many the window has beside them,
 * and how long it lasts.
 */
type BatchGrant = { uses: number; rest: number; waitSeconds: number }

type Store = { batches: Map<string, Batch>; asked: Map<string, Promise<Batch>> }
const stores = new WeakMap<Db, Store>()

function storeOf(db: Db): Store {
  const known = stores.get(db) ?? { batches: new Map(), asked: new Map() }
  stores.set(db, known)
  return known
}

/**
 * Takes one use out of a batch that this process holds, and asks for another one when it is used up. Where hundreds
 * come every second, one row that each of them had to write would make them wait for each other.
 *
 * @param ask counts a whole batch in the database
 * @returns the seconds to wait where the window has no use left; a process that ends takes the rest of its batch along
 */
export async function takeFromBatch(
  db: Db,
  key: string,
  size: number,
  ask: () => Promise<BatchGrant>,
): Promise<number | undefined> {
  const { batches, asked } = storeOf(db)
  for (;;) {
    const batch = batches.get(key)
    const now = Date.now()
    if (batch && batch.endsAt > now && batch.left > 0) {
      batch.left -= 1
      return undefined
    }
    if (batch && batch.endsAt > now && batch.isLast) return Math.ceil((batch.endsAt - now) / 1000)
    const next = asked.get(key) ?? fetchBatch(size, ask).finally(() => asked.delete(key))
    asked.set(key, next)
    batches.set(key, await next)
  }
}

async function fetchBatch(size: number, ask: () => Promise<BatchGrant>): Promise<Batch> {
  const { uses, rest, waitSeconds } = await ask()
  return { left: uses, rest, isLast: uses < size, endsAt: Date.now() + waitSeconds * 1000 }
}

/**
 * What a window has left as far as this process knows, and the seconds until it ends; undefined before its first use.
 */
export function knownRest(db: Db, key: string): { left: number; seconds: number } | undefined {
  const batch = storeOf(db).batches.get(key)
  const now = Date.now()
  if (!batch || batch.endsAt <= now) return undefined
  return { left: batch.left + batch.rest, seconds: Math.ceil((batch.endsAt - now) / 1000) }
}
