import { database } from '@/lib/db/handle'
import { fail } from '@/lib/errors'
import { handled, json, problem } from '@/lib/http/problem'
import { planDigest } from '@/lib/onboarding/page-of'
import { planOf } from '@/lib/onboarding/plan-of'
import { refresh } from '@/lib/onboarding/service/refresh'
import { stepMark } from '@/lib/onboarding/step-mark'
import { visitOfRoute } from '@/lib/sessions/guard'
import { ANY_STEP } from '@/lib/sessions/reach'

const ROUTE = '/api/onboardings/{id}/plan'
/** Pages ask every few seconds; the service is asked less often. */
const LIMITS = { ageMs: 4000, waitMs: 5000 }

type Context = { params: Promise<{ id: string }> }

/** A mark that changes when the page would look different, and what happens next. For the customer's own page. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const visit = await visitOfRoute(request, (await params).id, ANY_STEP)
    if (!visit.ok) return problem(visit, ROUTE)
    const db = await database()
    const { opened } = await refresh(db, visit.value, LIMITS)
    if (opened.onboarding.purgedAt) return problem(fail('session.expired'), ROUTE)
    const step = new URL(request.url).searchParams.get('step')
    const mark = step ? await stepMark(db, opened, step) : ''
    return json({ digest: planDigest(opened) + mark, nextAction: planOf(opened).nextAction })
  })
}
