import { logoBytes } from '@/lib/integrators/look/logos'
import { database } from '@/lib/platform/db/handle'
import { handled, picture, refuse } from '@/lib/platform/http/answers/problem'

const ROUTE = '/api/logos/{digest}'

type Context = { params: Promise<{ digest: string }> }

/** An integrator's mark, for everybody who sees a page with it. */
export function GET(_request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const png = await logoBytes(await database(), (await params).digest)
    return png ? picture(png) : refuse('not_found', ROUTE)
  })
}
