import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { SILENCE } from './trouble'

/** How long a page or a job waits for a database that is still being opened. */
const OPEN_MS = 1500

/** The openings that have succeeded. A caller does not have to wait for one of these. */
const opened = new WeakSet<Promise<unknown>>()

/**
 * What an opening leads to, for a caller that cannot wait as long as a start.
 *
 * @throws Error that callers treat as a busy database, when opening takes longer than a page may wait. The opening
 *   continues in the background.
 */
export async function openedInTime<T>(opening: Promise<T>): Promise<T> {
  if (opened.has(opening)) return opening
  opening.then(() => opened.add(opening)).catch(() => undefined)
  const limit = new AbortController()
  const late = pause(OPEN_MS, undefined, { ref: false, signal: limit.signal }).then(() => {
    throw new Error(SILENCE)
  })
  late.catch(() => undefined)
  return Promise.race([opening, late]).finally(() => limit.abort())
}
