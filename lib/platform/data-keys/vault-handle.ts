import 'server-only'
import { databaseOnceOpen } from '@/lib/platform/db/handle'
import { openedInTime } from '@/lib/platform/db/opened-in-time'
import { causesOf } from '@/lib/platform/db/trouble'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { env } from '@/lib/platform/env/env'
import { type KeyVault, keysInRows } from './key-vault'
import { type KeysDatabase, openKeysDatabase } from './keys-database'
import { agreeOnVault } from './vault-mark'

/** The keys' database does not answer. The cause says how. */
class KeysAwayError extends Error {
  override name = 'KeysAwayError'
}

/** Whether an error means that the keys' database does not answer. Bundles share a process, and no classes. */
export function areKeysAway(error: unknown): boolean {
  return causesOf(error).some(({ name }) => name === 'KeysAwayError')
}

/** The bundles of one process share the connections, as they share those of the app's database. */
const holder = globalThis as typeof globalThis & { vestibuleKeys?: Promise<KeysDatabase> | undefined }

/**
 * Where this process finds keys. With a database of their own the first call opens that one.
 *
 * @throws Error that callers treat as a busy database, while it is away or still being opened
 */
export async function keyVault(): Promise<KeyVault> {
  return (await keysDatabase()) ?? keysInRows
}

/** The keys' database; undefined where keys are in the rows. */
export async function keysDatabase(): Promise<KeysDatabase | undefined> {
  const { keysUrl } = env()
  return keysUrl === undefined ? undefined : openedInTime(keysOnceOpen(keysUrl))
}

/** The same for the start, which waits until it is open. */
export function keysOnceOpen(url: string): Promise<KeysDatabase> {
  holder.vestibuleKeys ??= open(url).catch((error: unknown) => {
    holder.vestibuleKeys = undefined
    throw error
  })
  return holder.vestibuleKeys
}

async function open(url: string): Promise<KeysDatabase> {
  const db = await databaseOnceOpen()
  const vault = await openKeysDatabase(url).catch((error: unknown) => {
    throw ofTheKeys(error)
  })
  await agreeOnVault(db, vault)
  return vault
}

/** The same trouble as with the app's own database, told of the other one. */
function ofTheKeys(error: unknown): Error {
  if (!(error instanceof ConfigurationError))
    return new KeysAwayError('the keys’ database does not answer', { cause: error })
  if (error.message.includes('KEYS_DATABASE_URL')) return error
  return new ConfigurationError(error.message.replaceAll('DATABASE_URL', 'KEYS_DATABASE_URL'))
}

/** Closes the connections to the keys' database, if there are any. */
export async function closeKeys(): Promise<void> {
  const opened = await holder.vestibuleKeys?.catch(() => undefined)
  await opened?.pool.end()
}
