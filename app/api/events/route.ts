import { asIntegrator } from '@/lib/api/as-integrator'
import { operations } from '@/lib/api/operations'
import { listEvents } from '@/lib/events/list-events'

/** What happened to the integrator's own onboardings. */
export function GET(request: Request): Promise<Response> {
  return asIntegrator(operations.listEvents, request, ({ db, integrator, query }) =>
    listEvents(db, integrator, query),
  )
}
