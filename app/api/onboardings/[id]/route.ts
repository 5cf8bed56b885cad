import { database } from '@/lib/db/handle'
import { handled, json, problem, refuse } from '@/lib/http/problem'
import { authenticateIntegrator } from '@/lib/integrators'
import { describeOnboarding } from '@/lib/onboarding/describe'
import { refresh } from '@/lib/onboarding/refresh'
import { checkHost } from '@/lib/sessions/origin'
import { openOnboarding } from '@/lib/sessions/visit'

const ROUTE = '/api/onboardings/{id}'

type Context = { params: Promise<{ id: string }> }

/** State, plan and next action of one of the integrator's own onboardings; anybody else's does not exist. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const refused = checkHost(request.headers)
    if (refused) return problem(refused, ROUTE)
    const db = await database()
    const integrator = await authenticateIntegrator(db, request.headers.get('authorization'))
    if (!integrator.ok) return problem(integrator, ROUTE)
    const opened = await openOnboarding(db, (await params).id)
    if (!opened || opened.integrator.id !== integrator.value.id) return refuse('not_found', ROUTE)
    const fresh = await refresh(db, opened)
    return json(describeOnboarding(fresh.opened))
  })
}
