import { receiveForm, receiveRaw, stepOfDocument } from '@/lib/flow/documents/receive-upload'
import { paths } from '@/lib/flow/pages/paths'
import { isFlowAddress, visitOfRoute } from '@/lib/flow/sessions/guard'
import { handled, json, problem, refuse, seeOther } from '@/lib/platform/http/answers/problem'

const ROUTE = '/api/onboardings/{id}/documents/{document}'

type Context = { params: Promise<{ id: string; document: string }> }

/** A file sent by script: the raw bytes, with their length and digest. `document` is `<step>.<slot>`. */
export function PUT(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const { id, document } = await params
    const visit = await visitOfRoute(request, id, stepOfDocument(document))
    if (!visit.ok) return problem(visit, ROUTE)
    const received = await receiveRaw(visit.value, document, request)
    return received.ok
      ? json(received.value, 201)
      : problem(received.failure, ROUTE, { title: received.title })
  })
}

/** A file sent by a plain form; leads back to the page it came from, which also says when the session is over. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const { id, document } = await params
    const step = stepOfDocument(document)
    if (!isFlowAddress(id, step)) return refuse('not_found', ROUTE)
    const visit = await visitOfRoute(request, id, step)
    if (visit.ok) return seeOther(await receiveForm(visit.value, document, request))
    return visit.code.startsWith('session.') ? seeOther(paths.step(id, step)) : problem(visit, ROUTE)
  })
}
