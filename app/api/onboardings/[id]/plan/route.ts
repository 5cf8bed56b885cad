import { planOf } from '@/lib/flow/onboarding/plan-of'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { leadsTo } from '@/lib/flow/screens/leads-to'
import { planDigest } from '@/lib/flow/screens/plan-digest'
import { stepDigest } from '@/lib/flow/screens/step-digest'
import { refresh } from '@/lib/flow/service/refresh'
import { visitOfRoute } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { ANY_STEP } from '@/lib/flow/sessions/reach'
import { WISHES } from '@/lib/model/plan/screen-at'
import { fail } from '@/lib/platform/errors'
import { handled, json, problem } from '@/lib/platform/http/answers/problem'
import { withoutUndefined } from '@/lib/platform/without-undefined'

const ROUTE = '/api/onboardings/{id}/plan'
/** Pages ask every few seconds; the service is asked less often. */
const LIMITS = { ageMs: 4000, waitMs: 5000 }

type Context = { params: Promise<{ id: string }> }

/**
 * A mark that changes when the page would look different, what is said then, what happens next, and where the address
 * of a step leads that has no page any more. For the customer's own page.
 */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const visit = await visitOfRoute(request, (await params).id, ANY_STEP)
    if (!visit.ok) return problem(visit, ROUTE)
    const db = await databaseOf(visit.value)
    const { opened } = await refresh(db, visit.value, LIMITS)
    if (opened.onboarding.purgedAt) return problem(fail('session.expired'), ROUTE)
    const query = new URL(request.url).searchParams
    const step = query.get('step')
    const digest = step ? await stepDigest(db, opened, step) : ''
    const wish = WISHES.find((one) => query.get(one) === '1') ?? 'none'
    const href = step ? await leadsTo(db, opened, { step, wish }) : undefined
    const { nextAction } = planOf(opened)
    const said = wordsOf(opened).t('status.changed')
    return json({ digest: planDigest(opened) + digest, nextAction, said, ...withoutUndefined({ href }) })
  })
}
