import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { testDelivery } from '@/lib/integrators/webhooks-out/deliveries'

type Context = { params: Promise<{ id: string }> }

/** Sends a signed test event now. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.testEndpoint, request, async ({ db, integrator }) => {
    const { id } = await params
    return testDelivery(db, integrator, id)
  })
}
