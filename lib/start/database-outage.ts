import 'server-only'
import { awayCode } from '@/lib/platform/db/start-trouble'
import { connectionTrouble } from '@/lib/platform/db/trouble'
import { log } from '@/lib/platform/log/log'
import { reportFailedJob } from '@/lib/platform/log/report-unexpected'

/** The job that met a database that is away, and when. */
let met: { job: string; at: number } | undefined

/**
 * Logs that a job has failed. While the database is away all of them fail, several times a second: that is said once,
 * and so is its end.
 */
export function noteFailedJob(error: unknown, job: string): void {
  const trouble = awayCode(error) ?? connectionTrouble(error)
  if (trouble === undefined) reportFailedJob(error, job)
  else if (met === undefined) {
    met = { job, at: performance.now() }
    log('database.away', { trouble })
  }
}

/** The job that met the outage works again, and with it the database. Others may have nothing to ask of it. */
export function noteWorkingJob(job: string): void {
  if (met?.job !== job) return
  log('database.back', { seconds: Math.round((performance.now() - met.at) / 1000) })
  met = undefined
}
