import { makeReminder } from '@/lib/flow/screens/home/reminder'
import { visitOfRoute } from '@/lib/flow/sessions/guard'
import { attachment, handled, problem } from '@/lib/platform/http/answers/problem'

const ROUTE = '/api/onboardings/{id}/reminder'

type Context = { params: Promise<{ id: string }> }

/** A calendar entry that reminds a person to continue, at the time and as often as they chose. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const visit = await visitOfRoute(request, (await params).id)
    if (!visit.ok) return problem(visit, ROUTE)
    const { searchParams } = new URL(request.url)
    const wish = { hour: searchParams.get('hour'), times: searchParams.get('times') }
    const file = makeReminder(visit.value, wish)
    return file.ok ? attachment(file.value, 'text/calendar') : problem(file, ROUTE)
  })
}
