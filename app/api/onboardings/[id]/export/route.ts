import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { exportOwnOnboarding } from '@/lib/integrators/onboardings/own-data'
import { auditByKey } from '@/lib/operator/audit/by-key'

type Context = { params: Promise<{ id: string }> }

/** Everything that is kept here about one person. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.exportOnboarding, request, async ({ db, integrator, keyId }) =>
    exportOwnOnboarding(db, integrator, (await params).id, auditByKey(keyId)),
  )
}
