import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { sendAgain } from '@/lib/integrators/webhooks-out/deliveries'

type Context = { params: Promise<{ id: string; delivery: string }> }

/** Sends a delivery again, also a dead one. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.sendAgain, request, async ({ db, integrator }) => {
    const { id, delivery } = await params
    return sendAgain(db, integrator, id, delivery)
  })
}
