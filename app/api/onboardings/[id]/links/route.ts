import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { frameVersionFor } from '@/lib/integrators/api/versions'
import { issueOwnLink, revokeOwnLinks } from '@/lib/integrators/onboardings/own-links'

type Context = { params: Promise<{ id: string }> }

/** Issues a new link; the one before it works no more. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.issueLink, request, async ({ db, integrator, body, idempotencyKey }) =>
    issueOwnLink(db, integrator, (await params).id, body, {
      idempotencyKey,
      frameVersion: frameVersionFor(request.headers),
    }),
  )
}

/** Revokes every link and ends its sessions at once. */
export function DELETE(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.revokeLinks, request, async ({ db, integrator }) =>
    revokeOwnLinks(db, integrator, (await params).id),
  )
}
