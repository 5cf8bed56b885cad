import { causesOf, databaseCodeOf } from './trouble'

/** Two transactions were in each other's way, and the server has undone one of them as a whole. */
const UNDONE = new Set(['40001', '40P01'])
/** How often the same work is begun again; by then another transaction has had time to end. */
const MOST_REPEATS = 3
const PAUSE_MS = 20

/** Whether the server has undone a transaction, so that all of it can be done again. */
export function isUndone(error: unknown): boolean {
  return causesOf(error).some((one) => UNDONE.has(databaseCodeOf(one)))
}

/** Does work in the database, and does it again where the server has undone it. */
export async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await work()
    } catch (error) {
      if (repeats >= MOST_REPEATS || !isUndone(error)) throw error
      // Unlike pauses, so that the same two do not meet again.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (repeats + Math.random())))
    }
  }
}
