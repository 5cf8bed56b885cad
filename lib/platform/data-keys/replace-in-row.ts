import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import type { KeyRow } from './key-vault'

/** Puts something else in place of what a row was read to hold as key. A row that has changed since stays as it is. */
export async function replaceInRow(db: Db, before: KeyRow, dataKey: Buffer): Promise<void> {
  const isUnchanged = and(eq(onboardings.id, before.id), eq(onboardings.dataKey, before.dataKey))
  await db.update(onboardings).set({ dataKey }).where(isUnchanged)
}
