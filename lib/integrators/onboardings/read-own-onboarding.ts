import 'server-only'
import type { z } from 'zod'
import { stepMinutes } from '@/lib/flow/counts/step-minutes'
import { refreshPeople } from '@/lib/flow/people/refresh-people'
import { refresh } from '@/lib/flow/service/refresh'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import type { Db } from '@/lib/platform/db/open'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { describeOnboarding, type OnboardingDetails } from './describe'
import { ownOnboarding } from './own-onboarding'

/** One of the integrator's own onboardings as it stands at the service now; `not_found` for any other. */
export async function readOwnOnboarding(
  db: Db,
  integrator: StoredIntegrator,
  id: string,
): Promise<Result<z.infer<typeof OnboardingDetails>>> {
  const known = await ownOnboarding(db, integrator, id)
  if (!known.ok) return known
  const { opened } = await refresh(db, known.value)
  if (opened.onboarding.purgedAt) return fail('not_found')
  const people = opened.onboarding.type === 'business' ? await refreshPeople(db, opened) : []
  return succeed(describeOnboarding(opened, people, await stepMinutes(db)))
}
