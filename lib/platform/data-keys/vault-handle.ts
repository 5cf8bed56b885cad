import 'server-only'
import { openedInTime } from '@/lib/platform/db/opened-in-time'
import { SILENCE } from '@/lib/platform/db/trouble'
import { env } from '@/lib/platform/env/env'
import { type KeyVault, keysInRows } from './key-vault'
import type { KeysDatabase } from './keys-database'

/** The bundles of one process share the connections, as they share those of the app's database. */
const holder = globalThis as typeof globalThis & { vestibuleKeys?: Promise<KeysDatabase> | undefined }

/**
 * Where this process finds keys. A database of their own is opened by the start, which tries until it answers.
 *
 * @throws Error that callers treat as a busy database, while it is away or still being opened
 */
export async function keyVault(): Promise<KeyVault> {
  return (await keysDatabase()) ?? keysInRows
}

/** The keys' database; undefined where keys are in the rows. */
export async function keysDatabase(): Promise<KeysDatabase | undefined> {
  if (env().keysUrl === undefined) return undefined
  if (!holder.vestibuleKeys) throw new Error(SILENCE)
  return openedInTime(holder.vestibuleKeys)
}

/** Keeps an opening for all callers of this process, and forgets one that fails. */
export function holdOpening(open: () => Promise<KeysDatabase>): Promise<KeysDatabase> {
  holder.vestibuleKeys ??= open().catch((error: unknown) => {
    holder.vestibuleKeys = undefined
    throw error
  })
  return holder.vestibuleKeys
}

/** Closes the connections to the keys' database, if there are any. */
export async function closeKeys(): Promise<void> {
  const opened = await holder.vestibuleKeys?.catch(() => undefined)
  await opened?.pool.end()
}
