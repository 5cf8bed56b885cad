import 'server-only'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { installation } from '@/lib/platform/db/schema/installation'
import { KEY_ELSEWHERE, KEY_TO_DESTROY, onboardings } from '@/lib/platform/db/schema/onboardings'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import type { KeysDatabase } from './keys-database'

/**
 * Notes that the keys' database belongs to this installation, before the first key is there.
 *
 * @throws ConfigurationError where it holds the keys of another installation, which would be destroyed as nobody's
 */
export async function claimKeysDatabase(db: Db, vault: Pick<KeysDatabase, 'belongsTo'>): Promise<void> {
  const [own] = await db.select({ id: installation.ownId }).from(installation)
  if (!own || !(await vault.belongsTo(own.id)))
    throw new ConfigurationError(
      'KEYS_DATABASE_URL names a database with the keys of another installation. Name an empty one.',
    )
  await db.update(installation).set({ keysElsewhere: true }).where(eq(installation.keysElsewhere, false))
}

/**
 * Refuses to start without the keys' database while rows have their keys there.
 *
 * @throws ConfigurationError that names the setting
 */
export async function refuseLostKeysDatabase(db: Db): Promise<void> {
  const [own] = await db.select({ isElsewhere: installation.keysElsewhere }).from(installation)
  if (!own?.isElsewhere) return
  const [one] = await db
    .select({ id: onboardings.id })
    .from(onboardings)
    .where(inArray(onboardings.dataKey, [KEY_ELSEWHERE, KEY_TO_DESTROY]))
    .limit(1)
  if (one)
    throw new ConfigurationError(
      'The keys of onboardings are in a database of their own. Set KEYS_DATABASE_URL to it.',
    )
  await db.update(installation).set({ keysElsewhere: sql`false` })
}
