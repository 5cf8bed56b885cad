import { causesOf, databaseCodeOf } from './trouble'

/** Two transactions conflicted, and the server has rolled one of them back. */
const UNDONE = new Set(['40001', '40P01'])
/** How many times the work is repeated. By then the other transaction has had time to end. */
const MOST_REPEATS = 3
const PAUSE_MS = 20

/** Whether the server has rolled a transaction back, so that the app can run all of it again. */
function isUndone(error: unknown): boolean {
  return causesOf(error).some((one) => UNDONE.has(databaseCodeOf(one)))
}

/** Does work in the database, and repeats it when the server has rolled it back. */
export async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await work()
    } catch (error) {
      if (repeats >= MOST_REPEATS || !isUndone(error)) throw error
      // The pauses vary, so that the same two transactions do not conflict again.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (repeats + Math.random())))
    }
  }
}

type Transacting = { transaction: (work: never, config?: never) => Promise<unknown> }

/** Makes a database do a transaction again that the server has undone, for others that were in its way. */
export function withRepeats<Handle extends Transacting>(db: Handle): Handle {
  const once = db.transaction.bind(db)
  db.transaction = (work, config) => repeated(() => once(work, config))
  return db
}
