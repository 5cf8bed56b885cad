import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { refresh } from '@/lib/flow/service/refresh'
import type { Db } from '@/lib/platform/db/open'

/**
 * Someone comes back from the service's page: what that page says of itself counts for nothing, so the service is
 * asked.
 */
const LIMITS = { ageMs: 0, waitMs: 2500 }

/** The visit with the service's newest answer, where the person has been to its page for this step. */
export async function afterHosted(db: Db, visit: Visit, stepId: string): Promise<Visit> {
  return visit.draft.hosted[stepId] ? (await refresh(db, visit, LIMITS)).opened : visit
}
