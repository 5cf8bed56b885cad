import type { Db } from '@/lib/platform/db/open'

const holder = globalThis as typeof globalThis & { vestibuleDatabase?: Promise<Db> | undefined }

/** Where the app looks for its database by itself, it finds this one until the work is done. */
export async function withDatabase<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const usual = holder.vestibuleDatabase
  holder.vestibuleDatabase = Promise.resolve(db)
  try {
    return await work()
  } finally {
    holder.vestibuleDatabase = usual
  }
}
