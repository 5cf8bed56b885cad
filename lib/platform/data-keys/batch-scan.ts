import 'server-only'
import { asc, gt } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { DAY_MS } from '@/lib/platform/durations'
import type { KeyRow } from './key-vault'

const BATCH_SIZE = 500

type ReadBatch = (after: string, most: number) => Promise<readonly KeyRow[]>

/**
 * A job that goes through a table by id, a batch at each run, and from the front again a day after it began to wait: a
 * few processes may still have written as before.
 *
 * @param restMs how long after its making the first scan begins
 */
export function makeBatchScan(restMs = 0) {
  let place = { after: '', notBefore: Date.now() + restMs }
  return async (now: number, read: ReadBatch, work: (rows: readonly KeyRow[]) => Promise<void>) => {
    if (now < place.notBefore) return
    const rows = await read(place.after, BATCH_SIZE)
    await work(rows)
    const isEnd = rows.length < BATCH_SIZE
    place = { after: isEnd ? '' : (rows.at(-1)?.id ?? ''), notBefore: isEnd ? now + DAY_MS : 0 }
  }
}

/** A batch of the onboardings with what their rows hold as key. */
export function batchOfRows(db: Db): ReadBatch {
  return (after, most) =>
    db
      .select({ id: onboardings.id, dataKey: onboardings.dataKey })
      .from(onboardings)
      .where(gt(onboardings.id, after))
      .orderBy(asc(onboardings.id))
      .limit(most)
}
