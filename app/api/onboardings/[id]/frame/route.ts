import { database } from '@/lib/db/handle'
import { handled, json, problem } from '@/lib/http/problem'
import { frameEvents } from '@/lib/onboarding/landing/frame-events'
import { visitOfRoute } from '@/lib/sessions/guard'
import { ANY_STEP } from '@/lib/sessions/reach'

const ROUTE = '/api/onboardings/{id}/frame'

type Context = { params: Promise<{ id: string }> }

/** What has happened in this visit, for the page around our frame. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const visit = await visitOfRoute(request, (await params).id, ANY_STEP)
    return visit.ok ? json(await frameEvents(await database(), visit.value)) : problem(visit, ROUTE)
  })
}
