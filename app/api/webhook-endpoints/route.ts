import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { createEndpoint, listEndpoints } from '@/lib/integrators/webhooks-out/manage-endpoints'

/** Registers an address that wants to be told what happens. */
export function POST(request: Request): Promise<Response> {
  return asIntegrator(operations.createEndpoint, request, ({ db, integrator, body, idempotencyKey }) =>
    createEndpoint(db, integrator, body, idempotencyKey),
  )
}

/** The integrator's own endpoints. */
export function GET(request: Request): Promise<Response> {
  return asIntegrator(operations.listEndpoints, request, ({ db, integrator }) =>
    listEndpoints(db, integrator),
  )
}
