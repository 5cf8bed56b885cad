import 'server-only'
import { newId } from '@/lib/platform/ids'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { framesOf } from './frames'
import { errorName, log } from './log'

/** Logs an error nobody expected and gives the reference a person can quote. */
export function reportUnexpected(error: unknown, route: string): string {
  const ref = newId('ref')
  log('unexpected.error', {
    route,
    errorName: errorName(error),
    ref,
    frames: framesOf(error),
    ...withoutUndefined({ digest: digestOf(error) }),
  })
  return ref
}

/** Logs that a run of a job has failed. The next run tries again. */
export function reportFailedJob(error: unknown, job: string): void {
  log('job.failed', { job, errorName: errorName(error), ref: newId('ref'), frames: framesOf(error) })
}

/** The mark by which the framework names an error to the browser. Its own errors put other things there too. */
function digestOf(error: unknown): string | undefined {
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : ''
  return /^[\w@]{1,40}$/.test(digest) ? digest : undefined
}
