import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/platform/durations'
import { type Result, succeed } from '@/lib/platform/errors'
import { refusePlace } from '@/lib/platform/http/requests/parse-request'

const LONGEST_MS = 2 * 365 * DAY_MS

/** Until when a customer keeps what they have, as an integrator says it. */
export const Deadline = z.iso
  .datetime({ offset: true })
  .describe(
    'Until then your customer can do what they can do today. The page says so, in the zone of the person. In the future, at most two years away',
  )

/** The moment of a deadline; `input.invalid` for one that is over or too far away. */
export function readDeadline(wanted: string | null | undefined): Result<Date | null | undefined> {
  if (wanted === undefined || wanted === null) return succeed(wanted)
  const left = Date.parse(wanted) - Date.now()
  return left > 0 && left <= LONGEST_MS
    ? succeed(new Date(wanted))
    : refusePlace('/deadline', 'must be in the future and at most two years away')
}
