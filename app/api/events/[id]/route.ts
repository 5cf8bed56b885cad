import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { readEvent } from '@/lib/integrators/events/list-events'

type Context = { params: Promise<{ id: string }> }

/** One event, as its delivery told it. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.readEvent, request, async ({ db, integrator }) =>
    readEvent(db, integrator, (await params).id),
  )
}
