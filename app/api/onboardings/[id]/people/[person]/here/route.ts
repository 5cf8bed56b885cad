import { cookies } from 'next/headers'
import { paths } from '@/lib/flow/pages/paths'
import { answerHere } from '@/lib/flow/people/answer-here'
import {
  deviceCookieName,
  deviceCookieOptions,
  sessionCookieName,
  sessionCookieOptions,
} from '@/lib/flow/sessions/cookies'
import { isFlowAddress, visitOfRoute } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { handled, problem, refuse, seeOther } from '@/lib/platform/http/answers/problem'

const ROUTE = '/api/onboardings/{id}/people/{person}/here'

type Context = { params: Promise<{ id: string; person: string }> }

/**
 * Opens a person's own questions in this browser, beside the company's session. A plain form leads here: the frame of
 * another onboarding's page cannot be put in place of this one's by script.
 */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const { id, person } = await params
    if (!isFlowAddress(id) || !isFlowAddress(person)) return refuse('not_found', ROUTE)
    const visit = await visitOfRoute(request, id)
    if (!visit.ok) return visit.code.startsWith('session.') ? seeOther(paths.home(id)) : problem(visit, ROUTE)
    const jar = await cookies()
    const { surface } = visit.value.session
    const opened = await answerHere(await databaseOf(visit.value), visit.value, person, {
      device: jar.get(deviceCookieName(person, surface))?.value,
      previous: jar.get(sessionCookieName(person, surface))?.value,
    })
    if (!opened) return seeOther(paths.people(id, 'gone'))
    const { sessionToken, deviceToken } = opened
    jar.set(sessionCookieName(person, surface), sessionToken, sessionCookieOptions(surface))
    if (deviceToken) jar.set(deviceCookieName(person, surface), deviceToken, deviceCookieOptions(surface))
    return seeOther(paths.home(person))
  })
}
