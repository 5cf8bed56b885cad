import { database } from '@/lib/db/handle'
import { readJson } from '@/lib/http/body'
import { handled, json, problem } from '@/lib/http/problem'
import { authenticateIntegrator } from '@/lib/integrators'
import { startOnboarding } from '@/lib/onboarding/start'
import { checkHost } from '@/lib/sessions/origin'

const ROUTE = '/api/onboardings'
const LONGEST_KEY = 255

/** Starts an onboarding for the integrator whose key comes with the request. */
export function POST(request: Request): Promise<Response> {
  return handled(ROUTE, async () => {
    const refused = checkHost(request.headers)
    if (refused) return problem(refused, ROUTE)
    const db = await database()
    const integrator = await authenticateIntegrator(db, request.headers.get('authorization'))
    if (!integrator.ok) return problem(integrator, ROUTE)
    const body = await readJson(request)
    if (!body.ok) return problem(body, ROUTE)
    const key = request.headers.get('idempotency-key')?.slice(0, LONGEST_KEY)
    const started = await startOnboarding(db, integrator.value, body.value, key)
    return started.ok ? json(started.value, 201) : problem(started, ROUTE)
  })
}
