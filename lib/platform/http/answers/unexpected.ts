import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { isDatabaseBusy, isOverloaded } from '@/lib/platform/db/trouble'
import type { Failure } from '@/lib/platform/errors'
import { reportUnexpected } from '@/lib/platform/log/report-unexpected'
import { isProcessorFull } from '@/lib/platform/processor-load'

/** When to ask again while the database or this process has no time. */
const BUSY_SECONDS = 2

/**
 * Reports what a page or a handler did not expect, and gives what may be told of it. `app.busy` and `database.busy` say
 * when to ask again: this process, or the database, has no time right now. Everything else is `internal`. All carry the
 * reference of the report.
 */
export function unexpectedFailure(error: unknown, route: string): Failure & { ref: string } {
  const ref = reportUnexpected(error, route)
  if (!isDatabaseBusy(error)) return { ok: false, code: 'internal', ref }
  // A process that cannot keep up reads answers of the database too late, and must not blame it.
  const code = isOverloaded(error) || isProcessorFull() ? 'app.busy' : 'database.busy'
  return { ok: false, code, ref, retryAfterSeconds: BUSY_SECONDS }
}

/**
 * Draws a page. While every processor is taken it tries twice: a page that comes late is better than a page that says
 * it could not come.
 */
export async function onceMoreWhenFull<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await draw()
  } catch (error) {
    unstable_rethrow(error)
    if (!isDatabaseBusy(error) || isOverloaded(error) || !isProcessorFull()) throw error
    return await draw()
  }
}
