import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { eraseOwnOnboarding } from '@/lib/integrators/onboardings/own-data'
import { readOwnOnboarding } from '@/lib/integrators/onboardings/read-own-onboarding'
import { updateOnboarding } from '@/lib/integrators/onboardings/update-onboarding'
import { auditByKey } from '@/lib/operator/audit/by-key'

type Context = { params: Promise<{ id: string }> }

/** State, plan and next action of one of the integrator's own onboardings; anyone else's does not exist. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.readOnboarding, request, async ({ db, integrator }) =>
    readOwnOnboarding(db, integrator, (await params).id),
  )
}

/** Changes what may change of an onboarding while it runs. */
export function PATCH(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.updateOnboarding, request, async ({ db, integrator, body }) =>
    updateOnboarding(db, integrator, (await params).id, body),
  )
}

/** Erases what is kept here of it. The payments service keeps its own customer. */
export function DELETE(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.eraseOnboarding, request, async ({ db, integrator, keyId }) =>
    eraseOwnOnboarding(db, integrator, (await params).id, auditByKey(keyId)),
  )
}
