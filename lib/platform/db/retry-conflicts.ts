import { causesOf, databaseCodeOf } from './trouble'

/** Two transactions conflicted, and the server has rolled one of them back. */
const ROLLED_BACK = new Set(['40001', '40P01'])
/** How many times the work is done again. By then the other transaction has had time to end. */
const MOST_RETRIES = 3
const PAUSE_MS = 20

/** Whether the server has rolled a transaction back, so that the app can run all of it again. */
function wasRolledBack(error: unknown): boolean {
  return causesOf(error).some((one) => ROLLED_BACK.has(databaseCodeOf(one)))
}

/** Does work in the database, and does it again when the server has rolled it back. */
export async function retryRolledBack<T>(work: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work()
    } catch (error) {
      if (retries >= MOST_RETRIES || !wasRolledBack(error)) throw error
      // The pauses vary, so that the same two transactions do not conflict again.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (retries + Math.random())))
    }
  }
}

type Transacting = { transaction: (work: never, config?: never) => Promise<unknown> }

/** Makes a database do a transaction again that the server has rolled back because others were in its way. */
export function withRetries<Handle extends Transacting>(db: Handle): Handle {
  const once = db.transaction.bind(db)
  db.transaction = (work, config) => retryRolledBack(() => once(work, config))
  return db
}
