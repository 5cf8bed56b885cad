import 'server-only'
import type { Db } from '@/lib/platform/db/open'
import { causesOf } from '@/lib/platform/db/trouble'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { env } from '@/lib/platform/env/env'
import { type KeysDatabase, openKeysDatabase } from './keys-database'
import { claimKeysDatabase, refuseLostKeysDatabase } from './keys-database-owner'
import { holdOpening } from './vault-handle'

/** The keys' database does not answer. The cause says how. */
class KeysAwayError extends Error {
  override name = 'KeysAwayError'
}

/** Whether an error means that the keys' database does not answer. Bundles share a process, and no classes. */
export function areKeysAway(error: unknown): boolean {
  return causesOf(error).some(({ name }) => name === 'KeysAwayError')
}

/**
 * Opens the keys' database for this process, where they have one of their own.
 *
 * @throws ConfigurationError where it is not set although rows have their keys there, or is not this installation's
 */
export async function openVault(db: Db): Promise<void> {
  const { keysUrl } = env()
  if (keysUrl === undefined) await refuseLostKeysDatabase(db)
  else await holdOpening(() => openFor(db, keysUrl))
}

async function openFor(db: Db, url: string): Promise<KeysDatabase> {
  const vault = await openKeysDatabase(url).catch((error: unknown) => {
    throw ofTheKeys(error)
  })
  await claimKeysDatabase(db, vault)
  return vault
}

/** A database that is away is the keys' one; what only a person can help with names its setting. */
function ofTheKeys(error: unknown): Error {
  if (!(error instanceof ConfigurationError))
    return new KeysAwayError('the keys’ database does not answer', { cause: error })
  return error
}
