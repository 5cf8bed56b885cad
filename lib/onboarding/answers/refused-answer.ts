import 'server-only'
import type { Queries } from '@/lib/db/open'
import { recordEvents } from '@/lib/events/record'
import { newId } from '@/lib/ids'
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
  { status, code, fields, correlationId }: UpstreamError,
  ours = newId('ref'),
): Promise<string> {
  const ref = correlationId !== undefined && QUOTABLE.test(correlationId) ? correlationId : ours
  const data = { status: status ?? 0, code: code ?? '', fields: fields.length, correlationId: ref }
  await recordEvents(db, onboardingId, [{ type: 'answer.refused', data }])
  return ref
}
