import { frameEvents } from '@/lib/flow/landing/frame-events'
import { visitOfRoute } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { ANY_STEP } from '@/lib/flow/sessions/reach'
import { handled, json, problem } from '@/lib/platform/http/answers/problem'

const ROUTE = '/api/onboardings/{id}/frame'

type Context = { params: Promise<{ id: string }> }

/** What has happened in this visit, for the page around our frame. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const visit = await visitOfRoute(request, (await params).id, ANY_STEP)
    return visit.ok
      ? json(await frameEvents(await databaseOf(visit.value), visit.value))
      : problem(visit, ROUTE)
  })
}
