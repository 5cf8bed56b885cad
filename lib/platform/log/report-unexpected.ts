import 'server-only'
import { newId } from '@/lib/platform/ids'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { errorName, log } from './log'

/** Logs an error nobody expected and gives the reference a person can quote. */
export function reportUnexpected(error: unknown, route: string): string {
  const ref = newId('ref')
  const digest = error instanceof Error && 'digest' in error ? String(error.digest).slice(0, 40) : ''
  log('unexpected.error', {
    route,
    errorName: errorName(error),
    ref,
    ...withoutUndefined({ digest: digest || undefined }),
  })
  return ref
}
