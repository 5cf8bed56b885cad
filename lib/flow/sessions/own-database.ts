import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { forIntegrator } from '@/lib/platform/db/for-integrator'
import { database } from '@/lib/platform/db/handle'
import type { Db } from '@/lib/platform/db/open'

/** The database as the pages of a visit use it: with the rows of the visit's integrator alone. */
export async function databaseOf({ integrator }: Pick<Visit, 'integrator'>): Promise<Db> {
  return forIntegrator(await database(), integrator.id)
}
