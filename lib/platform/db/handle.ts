import 'server-only'
import { env } from '@/lib/platform/env/env'
import { type Db, openDatabase } from './open'

/** Pages, actions and jobs are bundled apart but share one process: the handle lives on the process itself. */
const holder = globalThis as typeof globalThis & { vestibuleDatabase?: Promise<Db> | undefined }

/** The database of this process, opened at the first use; a failed opening is tried again at the next. */
export function database(): Promise<Db> {
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
