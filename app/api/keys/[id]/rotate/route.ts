import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { rotateOwnKey } from '@/lib/integrators/keys/manage-keys'

type Context = { params: Promise<{ id: string }> }

/** Replaces a key; the one before it works for another day. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.rotateKey, request, async ({ db, integrator, body, idempotencyKey }) => {
    const { id } = await params
    return rotateOwnKey(db, integrator, id, body, idempotencyKey)
  })
}
