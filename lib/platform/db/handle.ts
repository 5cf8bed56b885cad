import 'server-only'
import { env } from '@/lib/platform/env/env'
import { type Db, openDatabase } from './open'

/** Pages, actions and jobs are bundled apart but share one process: the handle lives on the process itself. */
const holder = globalThis as typeof globalThis & { vestibuleDatabase?: Promise<Db> | undefined }

/** The database of this process, opened at the first use; a failed opening is tried again at the next. */
export function database(): Promise<Db> {
  holder.vestibuleDatabase ??= openDatabase({ url: env().databaseUrl, dataFolder: env().dataFolder }).catch(
    (error: unknown) => {
      holder.vestibuleDatabase = undefined
      throw error
    },
  )
  return holder.vestibuleDatabase
}
