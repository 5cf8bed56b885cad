import { cookies } from 'next/headers'
import { paths } from '@/lib/flow/pages/paths'
import { localeOf } from '@/lib/flow/pages/visit-words'
import {
  deviceCookieName,
  deviceCookieOptions,
  languageCookieName,
  languageCookieOptions,
  sessionCookieName,
  sessionCookieOptions,
  surfaceOf,
} from '@/lib/flow/sessions/cookies'
import { forgetBrowser } from '@/lib/flow/sessions/forget-browser'
import { isFlowAddress, visitOfRoute } from '@/lib/flow/sessions/guard'
import { ANY_STEP } from '@/lib/flow/sessions/reach'
import { database } from '@/lib/platform/db/handle'
import { handled, problem, refuse } from '@/lib/platform/http/answers/problem'
import { negotiateLocale } from '@/lib/platform/i18n/locales'

const ROUTE = '/api/onboardings/{id}/leave'

type Context = { params: Promise<{ id: string }> }

/** Leaves this browser: its session ends, its cookies and what it keeps of our pages go. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const { id } = await params
    if (!isFlowAddress(id)) return refuse('not_found', ROUTE)
    const visit = await visitOfRoute(request, id, ANY_STEP)
    // Whose session is over leaves all the same; only who is not on a page of ours is refused.
    if (!visit.ok && !visit.code.startsWith('session.')) return problem(visit, ROUTE)
    const surface = visit.ok ? visit.value.session.surface : surfaceOf(request.headers)
    const [session, device] = [sessionCookieName(id, surface), deviceCookieName(id, surface)]
    const jar = await cookies()
    const tokens = { session: jar.get(session)?.value, device: jar.get(device)?.value }
    await forgetBrowser(await database(), id, tokens)
    jar.set(session, '', { ...sessionCookieOptions(surface), maxAge: 0 })
    jar.set(device, '', { ...deviceCookieOptions(surface), maxAge: 0 })
    jar.set(languageCookieName(id, surface), '', { ...languageCookieOptions(surface), maxAge: 0 })
    const locale = visit.ok ? localeOf(visit.value) : negotiateLocale(request.headers.get('accept-language'))
    return new Response(null, {
      status: 303,
      headers: {
        // Only pages of an onboarding can be in a frame.
        Location: surface === 'frame' ? paths.home(id) : paths.left(locale),
        'Clear-Site-Data': '"cache", "storage"',
        'Cache-Control': 'private, no-store',
      },
    })
  })
}
