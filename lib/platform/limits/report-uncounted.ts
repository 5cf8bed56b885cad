import 'server-only'
import { MINUTE_MS } from '@/lib/platform/durations'
import { reportFailedJob } from '@/lib/platform/log/report-unexpected'

let reportedAt = Number.NEGATIVE_INFINITY

/** Logs that a use could not be counted. Once a minute is enough: where one cannot, thousands cannot. */
export function reportUncounted(error: unknown): void {
  const now = performance.now()
  if (now - reportedAt < MINUTE_MS) return
  reportedAt = now
  reportFailedJob(error, 'limits')
}
