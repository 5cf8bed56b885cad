import 'server-only'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import type { Db } from '@/lib/platform/db/open'
import { fail, type Result, succeed } from '@/lib/platform/errors'

/** One of the integrator's own onboardings; anyone else's does not exist: `not_found`. */
export async function ownOnboarding(
  db: Db,
  integrator: StoredIntegrator,
  id: string,
): Promise<Result<OpenedOnboarding>> {
  const opened = await openOnboarding(db, id)
  return opened && opened.onboarding.integratorId === integrator.id ? succeed(opened) : fail('not_found')
}
