import 'server-only'
import { isDatabaseBusy } from '@/lib/platform/db/trouble'
import type { Failure } from '@/lib/platform/errors'
import { reportUnexpected } from '@/lib/platform/log/report-unexpected'

/** When to ask again while the database has no time. */
const BUSY_SECONDS = 2

/**
 * Reports what a page or a handler did not expect, and gives what may be told of it: `database.busy`, with when to ask
 * again, where the database has no time right now; else `internal`. Both carry the reference of the report.
 */
export function unexpectedFailure(error: unknown, route: string): Failure & { ref: string } {
  const ref = reportUnexpected(error, route)
  return isDatabaseBusy(error)
    ? { ok: false, code: 'database.busy', ref, retryAfterSeconds: BUSY_SECONDS }
    : { ok: false, code: 'internal', ref }
}
