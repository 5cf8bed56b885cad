import { exportAnswers } from '@/lib/flow/own-answers/load-own-answers'
import { visitOfRoute } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { attachment, handled, problem } from '@/lib/platform/http/answers/problem'

const ROUTE = '/api/onboardings/{id}/answers'

type Context = { params: Promise<{ id: string }> }

/** The person's own answers, as a file to save. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const visit = await visitOfRoute(request, (await params).id)
    if (!visit.ok) return problem(visit, ROUTE)
    const file = await exportAnswers(await databaseOf(visit.value), visit.value)
    return file.ok ? attachment(file.value, 'application/json') : problem(file, ROUTE)
  })
}
