import 'server-only'
import { recordEvents } from '@/lib/flow/events/record-events'
import type { Queries } from '@/lib/platform/db/open'
import { newId } from '@/lib/platform/ids'
import type { UpstreamError } from '@/lib/upstream/errors'

const QUOTABLE = /^[A-Za-z0-9_.:-]{1,100}$/

/**
 * Writes down that the service did not take what was sent, never its words. The team finds the onboarding by the
 * reference.
 *
 * @param ours the reference where the service names none
 * @returns what the person may quote
 */
export async function recordRefusal(
  db: Queries,
  onboardingId: string,
  error: UpstreamError,
  ours?: string,
): Promise<string> {
  const ref = quotable(error, ours)
  const { status = 0, code = '', fields } = error
  const data = { status, code, fields: fields.length, correlationId: ref }
  await recordEvents(db, onboardingId, [{ type: 'answer.refused', data }])
  return ref
}

/**
 * Writes down that the service did not answer someone, who is told so. The team finds the onboarding by the reference.
 *
 * @returns what the person may quote
 */
export async function recordSilence(
  db: Queries,
  onboardingId: string,
  error?: UpstreamError,
): Promise<string> {
  const ref = quotable(error)
  await recordEvents(db, onboardingId, [{ type: 'service.silent', data: { correlationId: ref } }])
  return ref
}

/** The service's own reference where it gives one, so that the service can be asked about it too. */
function quotable(error: UpstreamError | undefined, ours = newId('ref')): string {
  const theirs = error?.correlationId
  return theirs !== undefined && QUOTABLE.test(theirs) ? theirs : ours
}
