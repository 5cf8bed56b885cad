import 'server-only'
import { database } from '@/lib/platform/db/handle'
import type { Db } from '@/lib/platform/db/open'
import { handled, problem, seeOther } from '@/lib/platform/http/answers/problem'
import { checkOrigin } from '@/lib/platform/http/requests/origin'
import { matchLocale, negotiateLocale } from '@/lib/platform/i18n/locales'

type Press = {
  /** The route's pattern, for its problems. */
  route: string
  /** What the press asks for; the answer is the same for every link. */
  act: (db: Db, token: string) => Promise<unknown>
  /** The page that says what was done. */
  next: (token: string, locale: string) => string
}

/** Answers a button on a link's own pages, pressed by someone who has no session: a plain post from our own page. */
export function landingPress(
  request: Request,
  token: string,
  { route, act, next }: Press,
): Promise<Response> {
  return handled(route, async () => {
    const foreign = checkOrigin(request.headers)
    if (foreign) return problem(foreign, route)
    await act(await database(), token)
    const wanted = new URL(request.url).searchParams.get('language') ?? ''
    const locale = matchLocale(wanted) ?? negotiateLocale(request.headers.get('accept-language'))
    return seeOther(next(token, locale))
  })
}
