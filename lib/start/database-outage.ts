import 'server-only'
import { awayCode } from '@/lib/platform/db/start-trouble'
import { connectionTrouble } from '@/lib/platform/db/trouble'
import { log } from '@/lib/platform/log/log'
import { reportFailedJob } from '@/lib/platform/log/report-unexpected'

let awaySince: number | undefined

/**
 * Logs that a job has failed. While the database is away all of them fail, several times a second: that is said once, and so is
 * its end.
 */
export function noteFailedJob(error: unknown, job: string): void {
  const trouble = awayCode(error) ?? connectionTrouble(error)
  if (trouble === undefined) reportFailedJob(error, job)
  else if (awaySince === undefined) {
    awaySince = performance.now()
    log('database.away', { trouble })
  }
}

/** A job has worked, and with it the database. */
export function noteWorkingJob(): void {
  if (awaySince === undefined) return
  log('database.back', { seconds: Math.round((performance.now() - awaySince) / 1000) })
  awaySince = undefined
}
