import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { peopleDigest } from '@/lib/flow/company/people-digest'
import { hostedVisit } from '@/lib/flow/hosted/hosted-visit'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { refreshPeople } from '@/lib/flow/people/refresh-people'
import { isHandedOff } from '@/lib/flow/sessions/hand-off'
import { sha256 } from '@/lib/platform/crypto/keys'
import type { Db } from '@/lib/platform/db/open'
import { documents } from '@/lib/platform/db/schema/onboardings'

/**
 * Changes exactly when the page of a document or a check would look different although the plan is the same: a file
 * came from another device, a link was opened there, the service's page has closed.
 */
export async function stepDigest(db: Db, visit: Visit, stepId: string): Promise<string> {
  const planned = planOf(visit).steps.find(({ step }) => step.id === stepId)
  if (!planned) return ''
  if (planned.step.flow === 'people') return peopleDigest(await refreshPeople(db, visit))
  const files = await db
    .select({ id: documents.id, state: documents.state })
    .from(documents)
    .where(and(eq(documents.onboardingId, visit.onboarding.id), eq(documents.stepId, stepId)))
    .orderBy(asc(documents.id))
  const { state } = hostedVisit(visit, planned)
  // Opening the service's page is the person's own doing: the page that leads there must not be drawn away.
  const waits = state === 'waiting' ? 'new' : state
  const opened = await isHandedOff(db, visit.session, stepId)
  return sha256(JSON.stringify([files, waits, opened]))
    .toString('hex')
    .slice(0, 8)
}
