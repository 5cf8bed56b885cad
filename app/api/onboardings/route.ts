import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { listOnboardings } from '@/lib/integrators/onboardings/list-onboardings'
import { startOnboarding } from '@/lib/integrators/onboardings/start'

/** Starts an onboarding for the integrator whose key comes with the request. */
export function POST(request: Request): Promise<Response> {
  return asIntegrator(operations.createOnboarding, request, ({ db, integrator, body, idempotencyKey }) =>
    startOnboarding(db, integrator, body, idempotencyKey),
  )
}

/** The integrator's own onboardings, newest first. */
export function GET(request: Request): Promise<Response> {
  return asIntegrator(operations.listOnboardings, request, ({ db, integrator, query }) =>
    listOnboardings(db, integrator, query),
  )
}
