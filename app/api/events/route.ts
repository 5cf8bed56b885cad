import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { listEvents } from '@/lib/integrators/events/list-events'

/** What happened to the integrator's own onboardings. */
export function GET(request: Request): Promise<Response> {
  return asIntegrator(operations.listEvents, request, ({ db, integrator, query }) =>
    listEvents(db, integrator, query),
  )
}
