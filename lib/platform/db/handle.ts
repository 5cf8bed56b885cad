import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { env } from '@/lib/platform/env/env'
import { type Db, openDatabase } from './open'
import { SILENCE } from './trouble'

/** Pages, actions and jobs are bundled apart but share one process: the handle lives on the process itself. */
const holder = globalThis as typeof globalThis & { vestibuleDatabase?: Promise<Db> | undefined }

/** The openings that have ended well; nothing has to be waited for then. */
const opened = new WeakSet<Promise<Db>>()

/** How long a page or a job waits for a database that is still being opened. */
const OPEN_MS = 1500

/**
 * The database of this process, opened at the first use; a failed opening is tried again at the next.
 *
 * @throws Error that counts as a busy database where the opening takes longer than a page may wait; it continues
 */
export async function database(): Promise<Db> {
  const opening = databaseOnceOpen()
  if (opened.has(opening)) return opening
  opening.then(() => opened.add(opening)).catch(() => undefined)
  const limit = new AbortController()
  const late = pause(OPEN_MS, undefined, { ref: false, signal: limit.signal }).then(() => {
    throw new Error(SILENCE)
  })
  late.catch(() => undefined)
  return Promise.race([opening, late]).finally(() => limit.abort())
}

/** The same for a start and for commands, which wait as long as it takes. */
export function databaseOnceOpen(): Promise<Db> {
  holder.vestibuleDatabase ??= openDatabase(databaseOptions()).catch((error: unknown) => {
    holder.vestibuleDatabase = undefined
    throw error
  })
  return holder.vestibuleDatabase
}

/** How this process reaches its database, and what it must find there. */
export function databaseOptions(): Parameters<typeof openDatabase>[0] {
  const { databaseUrl, dataFolder, secret, previousSecret, allowNewerSchema } = env()
  const secrets = { present: secret, previous: previousSecret }
  return { url: databaseUrl, dataFolder, secrets, allowNewerSchema }
}

/** Ends the connections of this process, if it has any. */
export async function closeDatabase(): Promise<void> {
  const opened = await holder.vestibuleDatabase?.catch(() => undefined)
  await opened?.$client.end()
}
