import { type PieceAnswer, receivePiece, tellHeld } from '@/lib/flow/documents/receive-piece'
import { stepOfDocument } from '@/lib/flow/documents/receive-upload'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { visitOfRoute } from '@/lib/flow/sessions/guard'
import { handled, json, problem } from '@/lib/platform/http/answers/problem'

const ROUTE = '/api/onboardings/{id}/documents/{document}/pieces'

type Context = { params: Promise<{ id: string; document: string }> }
type Work = (visit: Visit, document: string, request: Request) => Promise<PieceAnswer>

/** How much of a file has arrived. A browser that lost its connection resumes from there. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answered(request, params, tellHeld)
}

/** The next piece of a file that is too long for one go. With the last one the answer is that of the whole file. */
export function PUT(request: Request, { params }: Context): Promise<Response> {
  return answered(request, params, receivePiece)
}

function answered(request: Request, params: Context['params'], work: Work): Promise<Response> {
  return handled(ROUTE, async () => {
    const { id, document } = await params
    const visit = await visitOfRoute(request, id, stepOfDocument(document))
    if (!visit.ok) return problem(visit, ROUTE)
    const answer = await work(visit.value, document, request)
    if (!answer.ok) return problem(answer.failure, ROUTE, { title: answer.title })
    return json(answer.value, 'held' in answer.value ? 202 : 201)
  })
}
