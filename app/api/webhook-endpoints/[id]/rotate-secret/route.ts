import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { rotateSecret } from '@/lib/integrators/webhooks-out/manage-endpoints'

type Context = { params: Promise<{ id: string }> }

/** Replaces an endpoint's secret; the one before it signs for another day. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.rotateSecret, request, async ({ db, integrator, idempotencyKey }) => {
    const { id } = await params
    return rotateSecret(db, integrator, id, idempotencyKey)
  })
}
