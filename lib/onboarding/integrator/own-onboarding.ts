import 'server-only'
import type { Db } from '@/lib/db/open'
import { fail, type Result, succeed } from '@/lib/errors'
import type { Integrator } from '@/lib/integrators'
import { openOnboarding } from '@/lib/sessions/open-onboarding'
import type { OpenedOnboarding } from '@/lib/sessions/visit'

/** One of the integrator's own onboardings; anybody else's does not exist: `not_found`. */
export async function ownOnboarding(
  db: Db,
  integrator: Integrator,
  id: string,
): Promise<Result<OpenedOnboarding>> {
  const opened = await openOnboarding(db, id)
  return opened && opened.onboarding.integratorId === integrator.id ? succeed(opened) : fail('not_found')
}
