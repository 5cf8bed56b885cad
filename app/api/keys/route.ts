import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { createOwnKey, listOwnKeys } from '@/lib/integrators/keys/manage-keys'

/** The integrator's own keys, without the keys themselves. */
export function GET(request: Request): Promise<Response> {
  return asIntegrator(operations.listKeys, request, ({ db, integrator }) => listOwnKeys(db, integrator))
}

/** Makes a further key with a scope and an end. */
export function POST(request: Request): Promise<Response> {
  return asIntegrator(operations.createKey, request, ({ db, integrator, body, idempotencyKey }) =>
    createOwnKey(db, integrator, body, idempotencyKey),
  )
}
