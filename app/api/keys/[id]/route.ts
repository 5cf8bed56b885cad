import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { revokeOwnKey } from '@/lib/integrators/keys/manage-keys'

type Context = { params: Promise<{ id: string }> }

/** Takes one of the integrator's own keys out of use. */
export function DELETE(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.revokeKey, request, async ({ db, integrator }) =>
    revokeOwnKey(db, integrator, (await params).id),
  )
}
