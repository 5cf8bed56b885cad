import 'server-only'
import { env } from '@/lib/platform/env/env'
import { type Db, openDatabase } from './open'
import { openedInTime } from './opened-in-time'

/** Pages, actions and jobs are in separate bundles of one process. They share the handle through `globalThis`. */
const holder = globalThis as typeof globalThis & { vestibuleDatabase?: Promise<Db> | undefined }

/**
 * The database of this process. The first call opens it. If that fails, the next call tries again.
 *
 * @throws Error that callers treat as a busy database, when opening takes longer than a page may wait. The opening
 *   continues in the background.
 */
export function database(): Promise<Db> {
  return openedInTime(databaseOnceOpen())
}

/** The same for the start and for commands, which wait until the database is open. */
export function databaseOnceOpen(): Promise<Db> {
  holder.vestibuleDatabase ??= openDatabase(databaseOptions()).catch((error: unknown) => {
    holder.vestibuleDatabase = undefined
    throw error
  })
  return holder.vestibuleDatabase
}

/** How this process reaches its database, and what it must find there. */
export function databaseOptions(): Parameters<typeof openDatabase>[0] {
  const { databaseUrl, migrationUrl, auditUrl, dataFolder, secret, previousSecret, allowNewerSchema } = env()
  const secrets = { present: secret, previous: previousSecret }
  return { url: databaseUrl, migrationUrl, auditUrl, dataFolder, secrets, allowNewerSchema }
}

/** Closes the connections of this process, if it has any. */
export async function closeDatabase(): Promise<void> {
  const opened = await holder.vestibuleDatabase?.catch(() => undefined)
  await opened?.$client.end()
}
