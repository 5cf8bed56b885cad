import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { listDeliveries } from '@/lib/integrators/webhooks-out/deliveries'

type Context = { params: Promise<{ id: string }> }

/** What was delivered, what waits and what is dead. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.listDeliveries, request, async ({ db, integrator, query }) => {
    const { id } = await params
    return listDeliveries(db, integrator, id, query)
  })
}
