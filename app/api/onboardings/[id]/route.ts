import { asIntegrator } from '@/lib/api/as-integrator'
import { operations } from '@/lib/api/operations'
import { readOwnOnboarding } from '@/lib/onboarding/integrator/read-own-onboarding'
import { updateOnboarding } from '@/lib/onboarding/integrator/update-onboarding'

type Context = { params: Promise<{ id: string }> }

/** State, plan and next action of one of the integrator's own onboardings; anybody else's does not exist. */
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
