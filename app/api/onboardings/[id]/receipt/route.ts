import { receiptFile } from '@/lib/flow/screens/home/load-receipt'
import { visitOfRoute } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { attachment, handled, problem } from '@/lib/platform/http/answers/problem'

const ROUTE = '/api/onboardings/{id}/receipt'

type Context = { params: Promise<{ id: string }> }

/** The receipt as a text file. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const visit = await visitOfRoute(request, (await params).id)
    if (!visit.ok) return problem(visit, ROUTE)
    return attachment(await receiptFile(await databaseOf(visit.value), visit.value), 'text/plain')
  })
}
