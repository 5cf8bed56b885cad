import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { deleteEndpoint, readEndpoint, updateEndpoint } from '@/lib/integrators/webhooks-out/manage-endpoints'

type Context = { params: Promise<{ id: string }> }

/** One endpoint, without its secret. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.readEndpoint, request, async ({ db, integrator }) => {
    const { id } = await params
    return readEndpoint(db, integrator, id)
  })
}

/** Changes an endpoint, or switches it off and on. */
export function PATCH(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.updateEndpoint, request, async ({ db, integrator, body }) => {
    const { id } = await params
    return updateEndpoint(db, integrator, id, body)
  })
}

/** Removes an endpoint and all that waits for it. */
export function DELETE(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.deleteEndpoint, request, async ({ db, integrator }) => {
    const { id } = await params
    return deleteEndpoint(db, integrator, id)
  })
}
