import type { Db } from '@/lib/platform/db/open'
import { causesOf, databaseCodeOf } from '@/lib/platform/db/trouble'

/** How the database names one of several transactions that waited for each other, which it has ended. */
const DEADLOCK = '40P01'

/**
 * Notes each transaction that the database has ended because it and another waited for each other. The app does it
 * again, so that nobody notices but by the second that the database waits first.
 */
export function noteCircles(db: Db, circles: string[]): Db {
  const once = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    try {
      return await once(work, config)
    } catch (error) {
      if (causesOf(error).some((one) => databaseCodeOf(one) === DEADLOCK)) circles.push(placeOf(error))
      throw error
    }
  }
  return db
}

function placeOf(error: unknown): string {
  const lines = error instanceof Error ? `${error.message}\n${error.stack}`.split('\n') : [String(error)]
  return [lines[0], ...lines.filter((line) => /\/lib\/(flow|integrators|operator)\//.test(line))].join('; ')
}
